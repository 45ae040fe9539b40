import BenchLink
import SystemCalls
import Timebase

/// Photos, from the request to the program.
extension Opening {
    /// Rows that are rendered at a stretch: well under a millisecond of a phone's photo, so that preview frames are
    /// handed over on time meanwhile.
    private static let rowsAtOnce = 32

    /// Exposes a photo at the sensor's next frame, whether or not the photo output is ready.
    func takePhoto(for destination: BenchChannel, at now: Timestamp) {
        guard let slot = pool.take(for: .photo) else {
            try? destination.send(.noRoom)
            return
        }
        let profile = parts.profile.photo
        let frame = max(clock.firstFrame(notBefore: now), lastPhotoFrame + 1)
        lastPhotoFrame = frame
        let photo = PhotoInProgress(
            destination: destination, frame: frame, slot: slot,
            exposure: exposure(ofFrame: frame, lineTime: profile.lineTime, length: profile.exposure))
        photos.append(photo)
        agenda.add(.photoRead(photo), at: photo.exposure.readoutEnd(rows: profile.size.height))
    }

    /// Keeps what a photo that has been read out shows.
    func readPhoto(_ photo: PhotoInProgress, at moment: Timestamp) {
        guard let history = parts.edges.history(of: photo.exposure.window(rows: parts.profile.photo.size.height)) else {
            drop(photo)
            return
        }
        photo.history = history
        scheduleProcessing(at: moment)
    }

    /// Begins to work on the photos that have been read out, one after the other, once the photo output is ready.
    func scheduleProcessing(at moment: Timestamp) {
        guard isPhotoReady else { return }
        for photo in photos where photo.history != nil && !photo.isProcessing {
            photo.isProcessing = true
            processingEnd = max(moment, processingEnd) + parts.profile.photo.processing
            agenda.add(.deliverPhoto(photo), at: processingEnd)
        }
    }

    /// Whether there are photos to render when nothing else is due.
    var hasRowsToRender: Bool { nextToRender != nil }

    /// Renders a few more rows of a photo.
    func renderRows() {
        if let photo = nextToRender { render(photo, atMost: Self.rowsAtOnce) }
    }

    /// Hands a photo over.
    ///
    /// - Throws: `SystemError` when the truth cannot be written.
    func deliverPhoto(_ photo: PhotoInProgress) throws(SystemError) {
        let renderer = parts.photoRenderer
        render(photo, atMost: renderer.size.height)
        photos.removeAll { $0 === photo }
        let description = FrameDescription(
            slot: photo.slot, offset: pool.offset(of: photo.slot), width: renderer.size.width,
            height: renderer.size.height, stride: renderer.size.stride, sequence: photo.frame,
            timestamp: stamp(of: photo.exposure))
        do {
            try photo.destination.send(.frame(description))
        } catch {
            // The program waits no longer.
            pool.release(photo.slot)
            return
        }
        try parts.truth.append(
            opening: number, output: .photo, sequence: photo.frame, timestamp: description.timestamp,
            exposure: photo.exposure, row: renderer.centreRow)
    }

    private var nextToRender: PhotoInProgress? {
        photos.first { $0.history != nil && $0.renderedRows < parts.photoRenderer.size.height }
    }

    private func render(_ photo: PhotoInProgress, atMost count: Int) {
        guard let history = photo.history else { return }
        let end = min(photo.renderedRows + count, parts.photoRenderer.size.height)
        parts.photoRenderer.render(
            rows: photo.renderedRows..<end, of: photo.exposure, light: history, into: pool.pixels(of: photo.slot),
            random: &frameRandom)
        photo.renderedRows = end
    }

    /// Gives a photo up, and says so.
    private func drop(_ photo: PhotoInProgress) {
        // A program that is gone waits no longer.
        try? photo.destination.send(.lost)
        photos.removeAll { $0 === photo }
        pool.release(photo.slot)
    }
}
