import Foundation
import Testing

@testable import Reporting

struct TraceFileTests {
    private struct Document: Decodable {
        struct Event: Decodable, Equatable {
            let name: String
            let ph: String
            let pid: Int
            let ts: Double
            let dur: Double?
            let args: [String: String]?
        }
        let traceEvents: [Event]
    }

    private func events() throws -> [Document.Event] {
        let fixture = try RunFixture()
        try Report(of: fixture.folder).write()
        return try JSONDecoder().decode(Document.self, from: Data(try fixture.text("trace.json").utf8)).traceEvents
    }

    @Test("every trial is a process with the name of its configuration")
    func processes() throws {
        let names = try events().filter { $0.name == "process_name" }.map { $0.args?["name"] ?? "" }
        #expect(names.count == 14)
        #expect(names[1] == "2 deferred (warm-up)")
        #expect(names[2] == "3 \(RunFixture.baseline)")
    }

    @Test("stretches and marks are in microseconds after the trial's own trigger")
    func times() throws {
        // Trial 4 shows its first frame at 500 ms, and initialises its photo output from 501 to 801 ms.
        let events = try events().filter { $0.pid == 4 }
        let display = try #require(events.first { $0.name == "preview.first-display" })
        #expect(display.ph == "i")
        #expect(display.ts == 500_000)
        let output = try #require(events.first { $0.name == "photo" })
        #expect(output.ph == "X")
        #expect(output.ts == 501_000)
        #expect(output.dur == 300_000)
        let exposure = try #require(events.first { $0.name == "photo-0000.pgm" })
        #expect(exposure.ts == 1_105_000)
        #expect(exposure.dur == 10_000)
    }

    @Test("the stages of a launch follow each other")
    func stages() throws {
        let stages = try events().filter {
            $0.pid == 3 && $0.ph == "X" && ["app", "session", "outputs", "streaming"].contains($0.name)
        }
        #expect(stages.map(\.name) == ["app", "session", "outputs", "session", "streaming"])
        #expect(stages.map(\.ts) == [0, 20_000, 60_000, 100_000, 150_000])
        #expect(stages.map(\.dur) == [20_000, 40_000, 40_000, 50_000, 840_000])
    }
}
