import Experiment
import Foundation

@testable import Reporting

/// A run's folder written as text, the way the other programs write it, in a folder of the test's own.
///
/// Two configurations of six trials and a warm-up each. In trial i of six (from 0) the baseline shows its first frame at
/// 1000 + 10 i ms and exposes its photo at 1100 + 10 i ms; the other one at 500 + 10 i ms and 1105 + 10 i ms. Every trial
/// has a preview frame that is too dark, one that is exposed where the first one is shown, and a photo.
final class RunFixture {
    /// A name that breaks HTML, XML and CSV when it is not escaped.
    static let baseline = #"base "line", <b>&amp; 'co'"#
    static let deferred = "deferred"
    /// The trial whose photo's start of exposure is read wrongly: its truth lies 200 µs beyond the interval.
    static let wrongTrial = 5

    /// What may differ from test to test.
    struct Variation {
        var isSimulated = true
        /// The configurations that stand for "baseline" and "deferred" in the hypotheses.
        var hypotheses = (baseline: RunFixture.baseline, deferred: RunFixture.deferred)
        /// How many trials are in the list.
        var finished = 14
        /// What the list of trials ends with.
        var tail = ""
        /// The trials, by index, that are given up at the time-out of 5 s.
        var timedOut: Set<Int> = []
        var hasTruth = true
    }

    let path: String
    var folder: RunFolder { RunFolder(path: path) }

    init(_ variation: Variation = Variation()) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("lightboard-\(UUID())/run <1>").path
        try FileManager.default.createDirectory(atPath: path + "/trials", withIntermediateDirectories: true)
        try write("run.json", Self.run(variation))
        var lines = ""
        var truth = ""
        for index in 1...variation.finished {
            let trial = Trial(index: index, isTimedOut: variation.timedOut.contains(index))
            lines += trial.line + "\n"
            truth += trial.truth
            try write(trial.folder + "/events.jsonl", trial.events)
            try write(trial.folder + "/frames.jsonl", trial.frames)
            try write(trial.folder + "/readings.jsonl", trial.readings)
            for file in ["preview-0000.pgm", "preview-0001.pgm", "photo-0000.pgm"] {
                try write(trial.folder + "/" + file, "P5\n4 3\n255\n0123456789AB")
            }
        }
        try write("trials.jsonl", lines + variation.tail)
        if variation.hasTruth { try write("truth.jsonl", truth) }
    }

    deinit { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }

    func write(_ name: String, _ text: String) throws {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
    }

    /// A text as JSON writes it.
    static func quoted(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }

    private static func run(_ variation: Variation) -> String {
        """
        {"format": "lightboard.run/1", "name": "night <1> & more", "rig": {"file": "rigs/bench.json5", "name": "bench"},
         \(variation.isSimulated ? #""simulated": {"profile": "phone"},"# : "")
         "configurations": [{"name": \(quoted(baseline)), "options": []}, {"name": "\(deferred)", "options": ["--x"]}],
         "plan": {"trials": 6, "warmups": 1, "blocks": 6}, "moment": {"from_ns": 450000000, "to_ns": 650000000},
         "seed": 7, "timeout_ns": 5000000000,
         "hypotheses": {"baseline": \(quoted(variation.hypotheses.baseline)),
                        "deferred": \(quoted(variation.hypotheses.deferred)), "minimum_factor": 1.1,
                        "margin_ns": 33000000},
         "started": "2026-11-30T08:00:12+01:00", "versions": {"lightboard": "0.1.0"}, "host": {"name": "rig-3"}}
        """
    }
}
