import Timebase

/// What is done on the thread that configures and makes outputs ready.
extension CaptureSession {
    /// Opens the camera for a committed configuration, and makes new outputs of a running session ready.
    func applyConfiguration() {
        attempt { () throws(CaptureError) in
            try openIfNeeded()
            callbacks.mark(.configure(.end), .now())
            if plan.isStreaming { try initializeEssentialOutputs() }
        }
        if plan.isStreaming { runDeferredStart() }
    }

    /// Makes the essential outputs ready and starts the preview.
    func bringUp() {
        guard isRunning else { return }
        attempt { () throws(CaptureError) in
            try openIfNeeded()
            try initializeEssentialOutputs()
            callbacks.mark(.start(.start), .now())
            try source.startStreaming()
            callbacks.mark(.start(.end), .now())
            state.withLock { $0.plan.didStartStreaming() }
            preview.async { self.deliverFrames() }
            takePhotosDue()
        }
    }

    /// Makes the deferred outputs ready, if it is time.
    func runDeferredStart() {
        guard isRunning, plan.isDeferredStartDue else { return }
        attempt { () throws(CaptureError) in
            callbacks.mark(.deferredStartWillRun, .now())
            callbacks.deferredStartWillRun()
            while let output = plan.deferredOutputsDue.first {
                try initialize(output)
                guard isRunning else { return }
            }
            callbacks.mark(.deferredStartDidRun, .now())
            callbacks.deferredStartDidRun()
            takePhotosDue()
        }
    }

    /// Ends the delivery of frames and photos, and lets go of the camera.
    func shutDown() {
        preview.sync()
        shutter.sync()
        photos.sync()
        closeIfOpen()
    }

    /// Ends the session for an error that is none of the photo's.
    func fail(_ error: CaptureError) {
        guard let dropped = state.withLock({ $0.fail(error) }) else { return }
        callbacks.failed(error)
        cancel(dropped, with: error)
        control.async { self.shutDown() }
    }

    var isRunning: Bool { state.withLock { $0.isRunning } }

    private var plan: LaunchPlan { state.withLock { $0.plan } }

    private func openIfNeeded() throws(CaptureError) {
        guard !plan.isOpen else { return }
        try source.open()
        state.withLock { $0.plan.didOpen() }
    }

    private func closeIfOpen() {
        guard plan.isOpen else { return }
        // A camera that cannot stop is let go of all the same.
        if plan.isStreaming { try? source.stopStreaming() }
        source.close()
        state.withLock { $0.plan.didClose() }
    }

    private func initializeEssentialOutputs() throws(CaptureError) {
        while let output = plan.essentialOutputsDue.first { try initialize(output) }
    }

    private func initialize(_ output: OutputKind) throws(CaptureError) {
        callbacks.mark(.initialize(output, .start), .now())
        try source.initialize(output)
        callbacks.mark(.initialize(output, .end), .now())
        state.withLock { $0.plan.didInitialize(output) }
    }

    /// Does something that a failed session does not do, and whose error ends the session.
    private func attempt(_ work: () throws(CaptureError) -> Void) {
        guard state.withLock({ $0.failure == nil }) else { return }
        do throws(CaptureError) { try work() } catch { fail(error) }
    }
}
