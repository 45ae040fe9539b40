import BoardControl
import Experiment
import Foundation
import SystemCalls

/// What a run begins with: its name, its folder and what is written into it before the first trial.
struct RunStart {
    private let rig: Rig
    private let profile: String?
    private let isRealTime: Bool
    private let date = Date()

    /// How many runs of one rig with one seed may begin in one second.
    private static let nameLimit = 100

    init(rig: Rig, profile: String?, isRealTime: Bool) {
        self.rig = rig
        self.profile = profile
        self.isRealTime = isRealTime
    }

    /// Makes the run's folder, with copies of rig and board file and the run's record.
    ///
    /// - Throws: `Failure` when that is not possible; nothing is then left of it.
    func makeFolder(in parent: String) throws -> RunFolder {
        do {
            try Folder.make(parent)
            let (name, folder) = try newFolder(in: parent)
            do {
                try File.replace(folder.rigFile, with: File.read(rig.file))
                try File.replace(folder.boardFile, with: File.read(rig.boardFile))
                try File.replace(folder.recordFile, with: JSONLines.line(record(named: name)) + "\n")
            } catch {
                try? FileManager.default.removeItem(atPath: folder.path)
                throw error
            }
            return folder
        } catch let error as SystemError {
            throw Failure(message: "\(error); name another folder with --output", code: .badInput)
        }
    }

    private func newFolder(in place: String) throws(SystemError) -> (name: String, folder: RunFolder) {
        let base = "\(time("yyyy-MM-dd'T'HH-mm-ss"))-\(FileName.words(of: rig.name))-\(rig.seed)"
        for number in 1...Self.nameLimit {
            let name = number == 1 ? base : "\(base)-\(number)"
            do throws(SystemError) {
                try retrying("make the folder", "\(place)/\(name)") { mkdir("\(place)/\(name)", 0o755) }
                return (name, RunFolder(path: "\(place)/\(name)"))
            } catch  where error.code == EEXIST {
                continue
            }
        }
        throw SystemError("make the folder", "\(place)/\(base)", code: EEXIST)
    }

    private func record(named name: String) -> RunRecord {
        RunRecord(
            name: name, rig: .init(file: rig.file, name: rig.name), simulated: profile.map { .init(profile: $0) },
            configurations: rig.configurations,
            plan: .init(trials: rig.trials, warmups: rig.warmups, blocks: rig.trials), moment: rig.moment,
            seed: rig.seed, timeout: rig.camera.timeout, hypotheses: rig.hypotheses,
            calibration: rig.calibration.map {
                .init(file: $0.file, made: $0.value.made, doubts: rig.calibrationDoubts)
            },
            started: time("yyyy-MM-dd'T'HH:mm:ssXXXXX"),
            versions: ["lightboard": Lightboard.version, "libgpiod": GPIOBoard.libraryVersion], host: host)
    }

    private var host: [String: String] {
        let process = ProcessInfo.processInfo
        return [
            "name": process.hostName, "system": process.operatingSystemVersionString,
            "processors": String(process.activeProcessorCount), "realtime": isRealTime ? "granted" : "refused",
        ]
    }

    private func time(_ format: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = format
        return formatter.string(from: date)
    }
}
