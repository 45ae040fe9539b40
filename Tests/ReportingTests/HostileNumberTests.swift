import Documents
import Foundation
import Testing

@testable import Reporting

/// Files of a run in which somebody, or a broken disk, has put numbers that no run can give.
struct HostileNumberTests {
    /// Far from anything measured: the ends of 64 bits, and what 64 bits do not take.
    private static let numbers = ["9223372036854775807", "-9223372036854775808", "4611686018427387904", "1e300", "-1"]

    @Test(
        "whatever number stands in a run's file, the run is reported or refused with that file's name",
        arguments: [
            "run.json", "trials.jsonl", "truth.jsonl", "trials/0003-baseline/events.jsonl",
            "trials/0003-baseline/frames.jsonl", "trials/0003-baseline/readings.jsonl",
        ])
    func numbers(_ file: String) throws {
        let fixture = try RunFixture()
        let text = try fixture.text(file)
        let numbers = Set(text.matches(of: /"[^"]*": -?[0-9.e]+/).map { String($0.output) })
        // The first of each key: what stands for one of its numbers stands for all.
        let keys = Dictionary(grouping: numbers) { $0.prefix { $0 != ":" } }.compactMap { $0.value.min() }
        #expect(!keys.isEmpty)
        for entry in keys.sorted() {
            let key = entry.prefix { $0 != ":" }
            for number in Self.numbers {
                try fixture.write(file, text.replacing(entry, with: "\(key): \(number)"))
                do throws(DocumentError) {
                    let report = try Report(of: fixture.folder)
                    // Whatever it says of such numbers, it says it to the end.
                    #expect(throws: Never.self) { try report.write() }
                } catch {
                    #expect(error.file.hasSuffix(file), "\(entry) as \(number): \(error)")
                }
            }
        }
    }
}
