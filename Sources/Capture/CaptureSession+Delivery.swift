import Timebase

/// What is done on the threads that take preview frames, expose photos and deliver them.
extension CaptureSession {
    /// How long a wait for a frame lasts before the thread looks whether the session still runs; the delay of a stop.
    private static let patience: Duration = .milliseconds(100)
    /// The longest wait for a preview frame after the first: far beyond any frame rate, short for who waits.
    private static let nextFrameLimit: Duration = .seconds(2)
    /// The longest wait for a photo that the camera has been asked for.
    private static let photoLimit: Duration = .seconds(5)

    /// Takes preview frames and shows them, until the session ends.
    func deliverFrames() {
        guard let output = state.withLock({ $0.previewOutput }) else { return }
        var awaited = "the first preview frame"
        var limit = firstFrameLimit
        var isFirst = true
        var deadline = Timestamp.now() + limit
        while isRunning {
            do throws(CaptureError) {
                let frame = try source.nextFrame(within: min(Self.patience, limit))
                output.deliver(frame)
                if isFirst {
                    isFirst = false
                    awaited = "the next preview frame"
                    limit = Self.nextFrameLimit
                    state.withLock { $0.plan.didShowPreview() }
                    control.async { self.runDeferredStart() }
                }
                deadline = Timestamp.now() + limit
            } catch .timedOut {
                if isRunning, Timestamp.now() >= deadline { fail(.timedOut(waitingFor: awaited, after: limit)) }
            } catch {
                if isRunning { fail(error) }
            }
        }
    }

    /// Takes a request, and exposes the photo now if it may be.
    func capture(_ request: PhotoRequest) throws(CaptureError) {
        try state.withLock { state throws(CaptureError) in try state.request(request) }
        takePhotosDue()
    }

    func readiness(isResponsive: Bool) -> CaptureReadiness {
        state.withLock { $0.readiness(isResponsive: isResponsive) }
    }

    /// Has the photos exposed that may be by now.
    func takePhotosDue() {
        for request in state.withLock({ $0.takePhotosDue() }) { shutter.async { self.expose(request) } }
    }

    /// Tells those who asked that their photos will not be taken.
    func cancel(_ requests: [PhotoRequest], with error: CaptureError) {
        for request in requests { photos.async { request.handler(.failed(error)) } }
    }

    private func expose(_ request: PhotoRequest) {
        request.handler(.exposureRequested(.now()))
        do throws(CaptureError) {
            let photo = try source.capturePhoto()
            photos.async { self.deliver(photo, to: request) }
        } catch {
            end(request, with: .failed(error))
        }
    }

    private func deliver(_ photo: PendingPhoto, to request: PhotoRequest) {
        do throws(CaptureError) {
            end(request, with: .captured(try photo.frame(within: Self.photoLimit)))
        } catch {
            end(request, with: .failed(error))
        }
    }

    /// Turns to the photos that wait for this one to end, and tells its last step.
    private func end(_ request: PhotoRequest, with step: PhotoStep) {
        state.withLock { $0.photoDidEnd() }
        takePhotosDue()
        request.handler(step)
    }
}
