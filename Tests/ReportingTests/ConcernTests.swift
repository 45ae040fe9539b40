import Experiment
import Testing
import Timebase

@testable import Reporting

struct ConcernTests {
    @Test("a healthy run gives no reason for doubt")
    func healthy() throws {
        let fixture = try RunFixture()
        #expect(try Report(of: fixture.folder).concerns.isEmpty)
    }

    @Test("launches of which half are given up cast doubt")
    func unfinished() throws {
        // Trials 4, 6, … 14 are the counted ones of the configuration.
        let fixture = try RunFixture(RunFixture.Variation(timedOut: [4, 6, 8]))
        #expect(
            try Report(of: fixture.folder).concerns
                == [.mostlyUnfinished(configuration: "deferred", launches: Share(count: 3, total: 6))])
        let fewer = try RunFixture(RunFixture.Variation(timedOut: [4, 6]))
        #expect(try Report(of: fewer.folder).concerns.isEmpty)
    }

    @Test("launches that finished without an image cast doubt")
    func noImages() throws {
        let fixture = try RunFixture()
        let images = #""images": {"total": 3, "undecodable": 1, "reasons": {"too-dark": 1}}"#
        try fixture.write(
            "trials.jsonl",
            try fixture.text("trials.jsonl").replacing(
                images, with: #""images": {"total": 0, "undecodable": 0, "reasons": {}}"#))
        #expect(
            try Report(of: fixture.folder).concerns
                == [.noImages(configuration: RunFixture.baseline), .noImages(configuration: RunFixture.deferred)])
    }

    struct Check: Sendable, CustomTestStringConvertible {
        let right: Int
        let wrong: Int
        let isDoubtful: Bool
        var testDescription: String { "\(right) right, \(wrong) wrong" }
    }

    @Test(
        "readings cast doubt when fewer than nine in ten of enough intervals hold the truth",
        arguments: [
            Check(right: 179, wrong: 21, isDoubtful: true), Check(right: 180, wrong: 20, isDoubtful: false),
            Check(right: 100, wrong: 99, isDoubtful: false), Check(right: 0, wrong: 0, isDoubtful: false),
        ])
    func selfCheck(_ check: Check) {
        let start = SelfCheck.Agreement(count: check.right, contained: check.right, worstMiss: .zero)
        let end = SelfCheck.Agreement(count: check.wrong, contained: 0, worstMiss: .milliseconds(1))
        #expect(SelfCheck(start: start, end: end).castsDoubt == check.isDoubtful)
    }
}
