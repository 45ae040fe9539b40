import Testing

@testable import Reporting

struct JUnitFileTests {
    private func tree(_ variation: RunFixture.Variation = RunFixture.Variation()) throws -> XMLTree {
        let fixture = try RunFixture(variation)
        try Report(of: fixture.folder).write()
        return try XMLTree(parsing: try fixture.text("junit.xml"))
    }

    @Test("there is a test case for each hypothesis, two for each configuration, one for the self-check")
    func cases() throws {
        let cases = try tree().all("testcase")
        #expect(
            cases.map { $0.attributes["classname"] } == [
                "lightboard.hypotheses", "lightboard.hypotheses", "lightboard.\(RunFixture.baseline)",
                "lightboard.\(RunFixture.baseline)", "lightboard.deferred", "lightboard.deferred",
                "lightboard.self-check",
            ])
    }

    @Test("the suite has what Ant's schema asks for, the time without its offset")
    func suite() throws {
        let suite = try #require(try tree().elements.first)
        #expect(
            suite.attributes == [
                "name": "night <1> & more", "timestamp": "2026-11-30T08:00:12", "hostname": "rig-3", "tests": "7",
                "failures": "0", "errors": "0", "skipped": "1", "time": "0",
            ])
    }

    @Test("an undecided hypothesis is skipped, a refuted one a failure, with the words of the verdict")
    func outcomes() throws {
        let skipped = try #require(try tree().all("skipped").first)
        #expect(skipped.attributes["message"]?.hasPrefix("inconclusive: ") == true)
        // With the roles changed, the launch becomes longer: 525 / 1025 ms.
        let swapped = RunFixture.Variation(hypotheses: (RunFixture.deferred, RunFixture.baseline))
        let failures = try tree(swapped).all("failure")
        #expect(failures.count == 1)
        #expect(failures.first?.attributes["message"]?.hasPrefix("refuted: ×0.51") == true)
    }

    @Test("a reason for doubt is an error at its configuration")
    func doubt() throws {
        let errors = try tree(RunFixture.Variation(timedOut: [4, 6, 8])).all("error")
        #expect(
            errors.map { $0.attributes["message"] } == [
                "deferred: 3 of 6 launches did not finish; see camera.log in their trial folders"
            ])
    }
}
