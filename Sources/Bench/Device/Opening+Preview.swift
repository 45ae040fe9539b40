import BenchLink
import SystemCalls
import Timebase

/// Preview frames, from the sensor to the program.
extension Opening {
    /// Delivers frames from the next one on.
    func startStreaming(at moment: Timestamp) {
        guard firstFrame == nil else { return }
        let first = clock.firstFrame(notBefore: moment)
        firstFrame = first
        expect(frame: first)
    }

    /// Delivers no more frames, not even those under way.
    func stopStreaming() {
        firstFrame = nil
        let dropped = agenda.remove {
            switch $0 {
            case .streaming, .previewRead, .deliverPreview: true
            default: false
            }
        }
        for case .deliverPreview(let frame) in dropped { pool.release(frame.slot) }
    }

    /// Renders a frame that has been read out, and waits for the next.
    ///
    /// Nothing comes of it, as of a frame whose rows nobody fetched, when the program holds all the memory, or when the
    /// device is so late that the sensor has read out the next.
    func readPreview(frame: Int, dueAt moment: Timestamp, at now: Timestamp) {
        let (renderer, profile) = (parts.previewRenderer, parts.profile.preview)
        let exposure = exposure(ofFrame: frame, lineTime: profile.lineTime)
        expect(frame: frame + 1)
        guard now - moment < clock.interval,
            let history = parts.edges.history(of: exposure.window(rows: renderer.size.height)),
            let slot = pool.take(for: .preview)
        else { return }
        renderer.render(
            rows: 0..<renderer.size.height, of: exposure, light: history, into: pool.pixels(of: slot),
            random: &frameRandom)
        agenda.add(
            .deliverPreview(RenderedFrame(frame: frame, slot: slot, exposure: exposure)), at: moment + profile.latency)
    }

    /// Hands a frame over.
    ///
    /// - Throws: `SystemError` when the truth cannot be written.
    func deliverPreview(_ frame: RenderedFrame) throws(SystemError) {
        let renderer = parts.previewRenderer
        let description = FrameDescription(
            slot: frame.slot, offset: pool.offset(of: frame.slot), width: renderer.size.width,
            height: renderer.size.height, stride: renderer.size.stride, sequence: frame.frame,
            timestamp: stamp(of: frame.exposure))
        do {
            try frames.send(.frame(description))
        } catch {
            // The program is gone or does not read.
            pool.release(frame.slot)
            return
        }
        try parts.truth.append(
            opening: number, output: .preview, sequence: frame.frame, timestamp: description.timestamp,
            exposure: frame.exposure, row: renderer.centreRow)
    }

    private func expect(frame: Int) {
        let profile = parts.profile.preview
        agenda.add(
            .previewRead(frame: frame),
            at: exposure(ofFrame: frame, lineTime: profile.lineTime).readoutEnd(rows: profile.size.height))
    }
}
