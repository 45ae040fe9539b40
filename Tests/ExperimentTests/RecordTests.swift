import Documents
import Experiment
import Foundation
import SystemCalls
import Testing
import Timebase

struct RecordTests {
    @Test("a trial is written with the names and units of the file format")
    func trialLine() throws {
        let trial = TrialRecord(
            index: 7, folder: "trials/0007-deferred", configuration: "deferred", block: 1, isWarmup: false,
            status: .timedOut, reason: "no photo within 5 s", trigger: Timestamp(nanoseconds: 10), press: nil,
            metrics: [
                .launchFirstLight: DurationEstimate(value: .nanoseconds(5), low: .nanoseconds(4), high: .nanoseconds(6))
            ],
            censored: [.launchFirstCapture: Censoring(bound: .seconds(5))], caught: nil,
            images: ImageCounts(total: 1, undecodable: 1, reasons: ["too-dark": 1]),
            preview: FrameCounts(received: 1, dropped: 0),
            playback: PlaybackCounts(steps: 2, skipped: 0, latest: .microseconds(3)), firstReadable: nil, photo: nil)
        #expect(
            try JSONLines.line(trial)
                == #"{"block":1,"censored":{"launch.first-capture":{"ns":5000000000}},"configuration":"deferred","#
                + #""folder":"trials/0007-deferred","format":"lightboard.trial/1","#
                + #""images":{"reasons":{"too-dark":1},"total":1,"undecodable":1},"index":7,"#
                + #""metrics":{"launch.first-light":{"high":6,"low":4,"ns":5}},"#
                + #""playback":{"latest_ns":3000,"skipped":0,"steps":2},"preview":{"dropped":0,"received":1,"repeated":0},"#
                + #""reason":"no photo within 5 s","status":"timed-out","trigger_ns":10,"warmup":false}"#)
    }

    @Test("a line that was being written when its writer was killed is left out")
    func tornLine() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("torn-\(UUID()).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try File.replace(file, with: "{\"ns\":1,\"event\":\"a\"}\n{\"ns\":2,\"ev")
        #expect(
            try JSONLines.read(EventRecord.self, from: file)
                == [EventRecord(time: Timestamp(nanoseconds: 1), name: "a")])
    }

    @Test("a run of another version is refused, and the message says what to do")
    func otherVersion() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("version-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let run = RunRecord(
            name: "run", rig: .init(file: "rig.json5", name: "rig"), simulated: nil, configurations: [],
            plan: .init(trials: 1, warmups: 0, blocks: 1), moment: nil, seed: 1, timeout: .seconds(5), hypotheses: nil,
            started: "", versions: [:], host: [:])
        let text = try JSONLines.line(run).replacingOccurrences(of: "lightboard.run/1", with: "lightboard.run/2")
        try File.replace("\(folder)/run.json", with: text)
        let error = #expect(throws: DocumentError.self) { try RunFolder(path: folder).record() }
        #expect(
            error?.description == "\(folder)/run.json: format: 'lightboard.run/2' is not 'lightboard.run/1'; "
                + "read the run with the version of lightboard that made it")
    }
}
