import Testing

@testable import Reporting

/// What is told of images that are void because the board was behind its pattern.
struct VoidImagesTests {
    private func run() throws -> (fixture: RunFixture, report: Report) {
        let fixture = try RunFixture()
        let lines = try fixture.text("trials.jsonl").split(separator: "\n").enumerated().map { index, line in
            // The sixth trial is the one that was disturbed.
            index == 5 ? String(line).replacing("too-dark", with: "late-step") : String(line)
        }
        try fixture.write("trials.jsonl", lines.map { $0 + "\n" }.joined())
        return (fixture, try Report(of: fixture.folder))
    }

    @Test("the first line on the terminal counts them")
    func overview() throws {
        let (fixture, report) = try run()
        #expect(report.overview.prefix { !$0.isNewline }.hasSuffix("1 disturbed · 1 image void: late steps"))
        withExtendedLifetime(fixture) {}
    }

    @Test("the report counts them beside the steps that were skipped, and among the reasons")
    func page() throws {
        let (fixture, report) = try run()
        try report.write()
        let text = try fixture.text("report.html")
        #expect(text.contains("of 900 steps skipped, latest 4.2 ms behind; 1\u{A0}image void"))
        #expect(text.contains("late-step"))
    }

    @Test("where there are none, nobody is told of them")
    func none() throws {
        let fixture = try RunFixture()
        #expect(try !Report(of: fixture.folder).overview.contains("void"))
    }
}
