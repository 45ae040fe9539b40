import Documents
import Foundation
import SystemCalls

/// Where a run's files are, and how they are read.
///
/// A run's folder moves between machines whole: nothing in it points outside.
public struct RunFolder: Hashable, Sendable {
    /// The folder.
    public let path: String

    /// A run's folder.
    public init(path: String) { self.path = path }

    /// The file of the run's own record.
    public var recordFile: String { path + "/run.json" }
    /// The file with a line for every finished trial.
    public var trialsFile: String { path + "/trials.jsonl" }
    /// The copy of the rig file that the run was made with.
    public var rigFile: String { path + "/rig.json5" }
    /// The copy of the board file that the run was made with.
    public var boardFile: String { path + "/board.json5" }
    /// What the bench knows of its frames; only tests and a report's self-check read it.
    public var truthFile: String { path + "/truth.jsonl" }

    /// A trial's folder.
    public func folder(of trial: TrialRecord) -> TrialFolder { TrialFolder(path: "\(path)/\(trial.folder)") }

    /// What the run set out to do.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public func record() throws(DocumentError) -> RunRecord {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try File.read(recordFile)
        } catch {
            throw DocumentError(file: recordFile, key: "", problem: .unreadable(reason: error.reason))
        }
        let record: RunRecord
        do {
            record = try JSONDecoder().decode(RunRecord.self, from: Data(bytes))
        } catch {
            throw DocumentError(
                file: recordFile, key: (error as? DecodingError)?.key ?? "",
                problem: .brokenRule("not the record of a run", remedy: "name a folder that 'lightboard run' has made"))
        }
        try check(record.format, is: RunRecord.format, in: recordFile, at: "format")
        try check([record.plan.trials, record.plan.warmups, record.plan.blocks], in: recordFile, at: "plan")
        return record
    }

    /// The trials that were finished, in the order in which they were; none when the run was stopped before the first.
    ///
    /// - Throws: `DocumentError` with file, line and remedy.
    public func trials() throws(DocumentError) -> [TrialRecord] {
        guard File.isThere(trialsFile) else { return [] }
        let trials = try JSONLines.read(TrialRecord.self, from: trialsFile)
        for trial in trials {
            try check(trial.format, is: TrialRecord.format, in: trialsFile, at: "trial \(trial.index): format")
            try check(trial.counts, in: trialsFile, at: "trial \(trial.index)")
        }
        return trials
    }

    /// The largest number of anything in a run: sums of such numbers stay far inside 64 bits.
    private static let largestCount = Int(Int32.max)

    private func check(_ counts: [Int], in file: String, at key: String) throws(DocumentError) {
        guard let wrong = counts.first(where: { !(0...Self.largestCount).contains($0) }) else { return }
        throw DocumentError(
            file: file, key: key,
            problem: .brokenRule(
                "\(wrong) is not a number of trials, images or frames", remedy: "take a copy of the run as it was made")
        )
    }

    private func check(
        _ format: String, is known: String, in file: String, at key: String
    ) throws(DocumentError) {
        guard format == known else {
            throw DocumentError(
                file: file, key: key,
                problem: .brokenRule(
                    "'\(format)' is not '\(known)'", remedy: "read the run with the version of lightboard that made it")
            )
        }
    }
}
