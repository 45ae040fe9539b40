import Documents
import Experiment
import Foundation
import SystemCalls
import Timebase

/// A run as its folder holds it, with what follows from the records.
struct StoredRun: Sendable {
    /// The folder.
    let folder: RunFolder
    /// What the run set out to do.
    let record: RunRecord
    /// The finished trials, in the order in which they were.
    let trials: [StoredTrial]
    /// The figures and verdicts of the finished trials.
    let summary: Summary
    /// How the readings compare with the truth; `nil` where nothing knows it, as on a real rig.
    let selfCheck: SelfCheck?
    /// The trial folders that no finished trial belongs to, by name: what an interrupted run leaves.
    let unfinished: [String]
    /// Whether the list of trials ends in the middle of a line, as when a run was killed.
    let isTorn: Bool

    /// Reads the folder and works the figures out again.
    ///
    /// - Throws: `DocumentError` with file, line and remedy.
    init(reading folder: RunFolder) throws(DocumentError) {
        self.folder = folder
        record = try folder.record()
        let records = try folder.trials()
        var trials: [StoredTrial] = []
        for trial in records { trials.append(try StoredTrial(trial, in: folder)) }
        self.trials = trials
        summary = Summary(of: record, trials: records)
        selfCheck =
            File.isThere(folder.truthFile)
            ? SelfCheck(truth: try JSONLines.read(TruthRecord.self, from: folder.truthFile), trials: trials) : nil
        let known = Set(records.map(\.folder))
        let present = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/trials")) ?? []
        unfinished = present.sorted().filter { !known.contains("trials/" + $0) }
        let lines = (try? File.read(folder.trialsFile))?.split(separator: UInt8(ascii: "\n")) ?? []
        isTorn = lines.count > records.count
    }

    /// How many trials were planned, warm-ups among them.
    var plannedTrials: Int { record.configurations.count * (record.plan.trials + record.plan.warmups) }

    /// The trials of a configuration that count: warm-ups and failed launches are left out, as in the summary.
    func counted(_ configuration: String) -> [StoredTrial] {
        trials.filter {
            $0.record.configuration == configuration && !$0.record.isWarmup && $0.record.status != .failed
        }
    }

    /// The trial in the middle of a configuration's, by launch to first display: the lower of two middle ones.
    ///
    /// Only trials that have the metric stand in line; `nil` when there is none.
    func medianTrial(of configuration: String) -> StoredTrial? {
        let ranked = counted(configuration)
            .compactMap { trial in trial.record.metrics[.launchFirstDisplay].map { (trial: trial, value: $0.value) } }
            .sorted { ($0.value, $0.trial.record.index) < ($1.value, $1.trial.record.index) }
        return ranked.isEmpty ? nil : ranked[(ranked.count - 1) / 2].trial
    }
}
