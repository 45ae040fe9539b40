import Analysis
import BoardModel
import Dispatch
import Synchronization
import SystemCalls

/// Reads the images of a trial, once the camera is gone and nothing is being measured.
struct TrialReader: Sendable {
    let board: Board
    /// How much later each row is exposed than the one above it, where that is known.
    let lineTimes: [FrameRecord.Role: LineTime]
    /// What was measured beforehand.
    let calibration: Calibration?
    /// Becomes readable when somebody wants to end the run.
    let interruption: FileDescriptor
    /// Whether frames are read again with what they tell of the line time together; else each tells it by itself.
    var readsTogether = true

    /// What the frames that have an image say, in their order.
    ///
    /// Where the line time is not known, and enough frames tell it, they are read a second time with what they tell
    /// together, which leaves each of them fewer windows to choose from.
    ///
    /// - Returns: their readings; `nil` when somebody wants to end the run, for which no image is waited for.
    /// - Throws: `SystemError`.
    func readings(
        of frames: [FrameRecord], in folder: TrialFolder, against log: EdgeLog
    ) throws(SystemError) -> [Reading]? {
        let images = frames.filter { $0.file != nil }
        guard var readings = try readings(of: images, in: folder, against: log, lineTimes: lineTimes) else {
            return nil
        }
        var common: [FrameRecord.Role: LineTime] = [:]
        for role in FrameRecord.Role.allCases where readsTogether && lineTimes[role] == nil && !isCalibrated(role) {
            let alike = zip(images, readings).filter { $0.0.role == role }
            common[role] = LineTime.common(to: alike.compactMap { $0.1.decoded })
        }
        let again = images.indices.filter { common[images[$0].role] != nil }
        guard
            let second = try self.readings(of: again.map { images[$0] }, in: folder, against: log, lineTimes: common)
        else { return nil }
        for (index, reading) in zip(again, second) { readings[index] = reading }
        return readings
    }

    /// What images say; several are read at once.
    private func readings(
        of images: [FrameRecord], in folder: TrialFolder, against log: EdgeLog,
        lineTimes: [FrameRecord.Role: LineTime]
    ) throws(SystemError) -> [Reading]? {
        let readings = Mutex<[Reading?]>(Array(repeating: nil, count: images.count))
        let stretches = Self.stretches(of: images.map(\.role))
        DispatchQueue.concurrentPerform(iterations: stretches.count) { stretch in
            var hint = BoardHint.unknown
            for index in stretches[stretch] {
                // An error is told below, where the same is asked once more.
                if (try? isInterrupted()) == true { return }
                let file = images[index].file ?? ""
                let role = images[index].role
                let reader = Reader(
                    board: board, timeline: .log(log), measured: lineTimes[role],
                    calibration: calibration?.narrowed(to: role.rawValue))
                let reading = Reading(file: file, outcome: Self.read(folder.file(file), with: reader, hint: hint))
                readings.withLock { $0[index] = reading }
                if let place = reading.decoded?.board { hint = .tracked(place) }
            }
        }
        guard try !isInterrupted() else { return nil }
        return readings.withLock { $0.compactMap(\.self) }
    }

    private func isCalibrated(_ role: FrameRecord.Role) -> Bool {
        calibration?.narrowed(to: role.rawValue)?.modes.allSatisfy { $0.lineTime != nil } == true
    }

    private func isInterrupted() throws(SystemError) -> Bool {
        try Readiness.wait(for: [interruption], atMost: .zero)[0]
    }

    /// How many images are read one after the other: in each of them, the board is looked for where it was in the one
    /// before. Whatever the machine, the same images do that, so that a run is read again the same.
    private static let longestStretch = 8

    /// The images of each role, in stretches that are read at once.
    private static func stretches(of roles: [FrameRecord.Role]) -> [ArraySlice<Int>] {
        FrameRecord.Role.allCases.flatMap { role in
            let images = roles.indices.filter { roles[$0] == role }
            return stride(from: 0, to: images.count, by: longestStretch).map { images[$0...].prefix(longestStretch) }
        }
    }

    private static func read(_ file: String, with reader: Reader, hint: BoardHint) -> Reading.Outcome {
        do {
            return reader.read(file: try File.read(file), hint: hint)
        } catch {
            return .undecodable(Refusal(.imageUnreadable, "\(error)"))
        }
    }
}
