import Documents
import Experiment
import Foundation
import Testing

@testable import Reporting

struct StoredRunTests {
    @Test("half a last line is left out and told")
    func tornLine() throws {
        let fixture = try RunFixture(RunFixture.Variation(finished: 8, tail: #"{"format": "lightboard.tri"#))
        let report = try Report(of: fixture.folder)
        #expect(report.finishedTrials == 8)
        #expect(report.isTorn)
        try report.write()
        #expect(try fixture.text("report.html").contains("ends in the middle of a line"))
    }

    @Test("a whole last line counts, though its line end is missing")
    func missingLineEnd() throws {
        let last = RunFixture.Trial(index: 9, isTimedOut: false).line
        let fixture = try RunFixture(RunFixture.Variation(finished: 8, tail: last))
        let report = try Report(of: fixture.folder)
        #expect(report.finishedTrials == 9)
        #expect(!report.isTorn)
    }

    @Test("a whole list is not called torn")
    func wholeList() throws {
        let fixture = try RunFixture()
        #expect(try !Report(of: fixture.folder).isTorn)
    }

    @Test("the folder of a trial that was not finished counts nowhere and is named")
    func unfinishedFolder() throws {
        let fixture = try RunFixture(RunFixture.Variation(finished: 8))
        try fixture.write("trials/0009-baseline/camera.log", "started\n")
        let report = try Report(of: fixture.folder)
        #expect(report.finishedTrials == 8)
        try report.write()
        #expect(try fixture.text("report.html").contains("0009-baseline"))
    }

    @Test("a run that moved tells the same")
    func moved() throws {
        let fixture = try RunFixture()
        try Report(of: fixture.folder).write()
        let page = try fixture.text("report.html")
        let elsewhere = NSTemporaryDirectory() + "lightboard-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: elsewhere) }
        try FileManager.default.moveItem(atPath: fixture.path, toPath: elsewhere)
        try Report(of: RunFolder(path: elsewhere)).write()
        let moved = try Data(contentsOf: URL(fileURLWithPath: elsewhere + "/report.html"))
        #expect(page == String(decoding: moved, as: UTF8.self))
    }

    @Test("a run before its first finished trial has nothing to tell")
    func noTrial() throws {
        let fixture = try RunFixture()
        try FileManager.default.removeItem(atPath: fixture.path + "/trials.jsonl")
        let report = try Report(of: fixture.folder)
        #expect(report.finishedTrials == 0)
        #expect(report.plannedTrials == 14)
    }

    @Test("the median trial is the lower of the middle two")
    func medianTrial() throws {
        // Trials 3, 5, … 13 of the baseline show their first frame at 1000, 1010, … 1050 ms.
        let fixture = try RunFixture()
        let run = try StoredRun(reading: fixture.folder)
        #expect(run.medianTrial(of: RunFixture.baseline)?.record.index == 7)
    }

    @Test("a folder that is no run's is refused with file and remedy")
    func noRun() throws {
        let fixture = try RunFixture()
        try FileManager.default.removeItem(atPath: fixture.path + "/run.json")
        let error = #expect(throws: DocumentError.self) { try Report(of: fixture.folder) }
        #expect(error?.file == fixture.path + "/run.json")
    }

    @Test("a damaged file in a trial's folder is refused with file and line")
    func damagedTrial() throws {
        let fixture = try RunFixture()
        try fixture.write("trials/0004-deferred/events.jsonl", "{\"ns\": 1, \"event\": \"app.main\"}\n{\"ns\": 2}\n")
        let error = #expect(throws: DocumentError.self) { try Report(of: fixture.folder) }
        #expect(error?.file == fixture.path + "/trials/0004-deferred/events.jsonl")
        #expect(error?.key.hasPrefix("line 2") == true)
    }
}
