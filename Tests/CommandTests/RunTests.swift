import Analysis
import Experiment
import Foundation
import SystemCalls
import Testing
import Timebase

/// Whole runs on the simulated bench: real processes, real time, known truth.
@Suite(.serialized)
struct RunTests {
    /// The configurations that are not compared here are left out, and warm-ups: medians bear one slow first launch.
    private static let shortened: [(pattern: String, with: String)] = [
        ("\\{name: \"deferred manual\"[^}]*\\},", ""), ("warmups: 1", "warmups: 0"), ("trials: 10", "trials: 6"),
    ]

    private static func outcomes(_ command: Command) throws -> [String: Verdict.Outcome] {
        let summary = try JSONDecoder().decode(Summary.self, from: Data(command.output.utf8))
        return Dictionary(uniqueKeysWithValues: summary.verdicts.map { ($0.name, $0.outcome) })
    }

    @Test(
        "where the photo output is dear, deferring it is seen to shorten the launch, and the light agrees with the truth"
    )
    func dearOutputs() throws {
        let rig = try BenchRigFile(replacing: Self.shortened)
        let command = try Command.run(
            "lightboard", ["run", rig.path, "--output", rig.results, "--json"], limit: .seconds(180))
        #expect(command.status == .exited(code: 0))
        let outcomes = try Self.outcomes(command)
        #expect(outcomes["H1"] == .confirmed)
        #expect(outcomes["H3"] == .confirmed)
        let containment = try Self.containment(in: RunFolder(path: try #require(rig.runs.first)))
        #expect(containment.total > 100)
        #expect(Double(containment.count) >= 0.95 * Double(containment.total))
    }

    @Test("where the photo output costs nothing, deferring it is not seen to shorten the launch")
    func freeOutputs() throws {
        let rig = try BenchRigFile(
            replacing: Self.shortened + [
                ("photo: \"[0-9]+ms\"", "photo: \"0ms\""), ("movie: \"[0-9]+ms\"", "movie: \"0ms\""),
                ("\\{name: \"deferred \\+ responsive\"[^}]*\\},", ""),
                (", responsive: \"deferred \\+ responsive\"", ""),
            ])
        let command = try Command.run(
            "lightboard", ["run", rig.path, "--output", rig.results, "--json"], limit: .seconds(180))
        let outcome = try Self.outcomes(command)["H1"]
        #expect(outcome == .refuted || outcome == .inconclusive)
    }

    /// How many starts and ends of exposure lie inside their intervals, by the bench's own account.
    private static func containment(in folder: RunFolder) throws -> Share {
        struct Truth: Decodable {
            struct Exposure: Decodable { let start_ns: Timestamp, end_ns: Timestamp }
            let role: FrameRecord.Role
            let timestamp_ns: Timestamp
            let exposure: Exposure
        }
        let truths = try JSONLines.read(Truth.self, from: folder.truthFile)
        var (contained, total) = (0, 0)
        for trial in try folder.trials() {
            let place = folder.folder(of: trial)
            let frames = try place.frames()
            for reading in try JSONLines.read(Reading.self, from: place.readingsFile) {
                guard let exposure = reading.decoded?.exposure else { continue }
                let frame = try #require(frames.first { $0.file == reading.file })
                let truth = try #require(
                    truths.first { $0.role == frame.role && $0.timestamp_ns == frame.timestamp }?.exposure)
                for (estimate, moment) in [(exposure.start, truth.start_ns), (exposure.end, truth.end_ns)] {
                    total += 1
                    if estimate.low <= moment, moment <= estimate.high { contained += 1 }
                }
            }
        }
        return Share(count: contained, total: total)
    }
}
