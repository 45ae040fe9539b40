import Analysis
import BoardModel
import Dispatch
import Imaging
import Synchronization
import SystemCalls

/// Reads the images of a trial, once the camera is gone and nothing is being measured.
struct TrialReader: Sendable {
    let board: Board
    /// How much later each row is exposed than the one above it; `nil` when that is not known.
    let lineTime: Duration?

    /// What the frames that have an image say, in their order; several are read at once.
    func readings(of frames: [FrameRecord], in folder: TrialFolder, against log: EdgeLog) -> [Reading] {
        let reader = Reader(board: board, timeline: .log(log), lineTime: lineTime)
        let files = frames.compactMap(\.file)
        let readings = Mutex<[Reading?]>(Array(repeating: nil, count: files.count))
        DispatchQueue.concurrentPerform(iterations: files.count) { index in
            let reading = Reading(file: files[index], outcome: Self.read(folder.file(files[index]), with: reader))
            readings.withLock { $0[index] = reading }
        }
        return readings.withLock { $0.compactMap(\.self) }
    }

    private static func read(_ file: String, with reader: Reader) -> Reading.Outcome {
        do {
            return reader.read(try ImageDecoder.decode(try File.read(file)))
        } catch {
            return .undecodable(Refusal(.imageUnreadable, "\(error)"))
        }
    }
}
