import Analysis
import BoardModel
import Dispatch
import Imaging
import Synchronization
import SystemCalls

/// Reads the images of a trial, once the camera is gone and nothing is being measured.
struct TrialReader: Sendable {
    let board: Board
    /// How much later each row is exposed than the one above it, where that is known.
    let lineTimes: [FrameRecord.Role: Duration]
    /// Becomes readable when somebody wants to end the run.
    let interruption: FileDescriptor

    /// What the frames that have an image say, in their order; several are read at once.
    ///
    /// - Returns: their readings; `nil` when somebody wants to end the run, for which no image is waited for.
    /// - Throws: `SystemError`.
    func readings(
        of frames: [FrameRecord], in folder: TrialFolder, against log: EdgeLog
    ) throws(SystemError) -> [Reading]? {
        let images = frames.compactMap { frame in frame.file.map { (file: $0, role: frame.role) } }
        let readings = Mutex<[Reading?]>(Array(repeating: nil, count: images.count))
        DispatchQueue.concurrentPerform(iterations: images.count) { index in
            // An error is told below, where the same is asked once more.
            if (try? isInterrupted()) == true { return }
            let (file, role) = images[index]
            let reader = Reader(board: board, timeline: .log(log), lineTime: lineTimes[role])
            let reading = Reading(file: file, outcome: Self.read(folder.file(file), with: reader))
            readings.withLock { $0[index] = reading }
        }
        guard try !isInterrupted() else { return nil }
        return readings.withLock { $0.compactMap(\.self) }
    }

    private func isInterrupted() throws(SystemError) -> Bool {
        try Readiness.wait(for: [interruption], atMost: .zero)[0]
    }

    private static func read(_ file: String, with reader: Reader) -> Reading.Outcome {
        do {
            return reader.read(try ImageDecoder.decode(try File.read(file)))
        } catch {
            return .undecodable(Refusal(.imageUnreadable, "\(error)"))
        }
    }
}
