import Foundation
import Testing

@testable import Reporting

struct SummaryTests {
    private struct Document: Decodable {
        struct Configuration: Decodable {
            struct Metric: Decodable {
                struct Median: Decodable {
                    let ns: Int64
                    let low: Int64?
                    let high: Int64?
                }
                let count: Int
                let median: Median
            }
            let name: String
            let metrics: [String: Metric]
        }
        struct Verdict: Decodable {
            let name: String
            let outcome: String
        }
        struct SelfCheck: Decodable {
            struct End: Decodable {
                let n: Int
                let contained: Int
                let worst_miss_ns: Int64
            }
            let n: Int
            let contained: Int
            let share: Double
            let start: End
            let end: End
        }
        struct Simulated: Decodable { let profile: String }
        let simulated: Simulated?
        let finished: Int
        let planned: Int
        let configurations: [Configuration]
        let verdicts: [Verdict]
        let selfcheck: SelfCheck?
    }

    private func document(of fixture: RunFixture) throws -> Document {
        try Report(of: fixture.folder).write()
        return try JSONDecoder().decode(Document.self, from: Data(try fixture.text("summary.json").utf8))
    }

    @Test("the summary has each configuration's medians with their intervals")
    func medians() throws {
        let document = try document(of: RunFixture())
        let display = try #require(document.configurations.first?.metrics["launch.first-display"])
        #expect(document.configurations.map(\.name) == [RunFixture.baseline, RunFixture.deferred])
        #expect(display.count == 6)
        // 1000, 1010, … 1050 ms: the median lies between the middle two, the interval's ends 5/14 of a step from the
        // outermost (Hettmansperger and Sheather at n = 6).
        #expect(display.median.ns == 1_025_000_000)
        #expect(display.median.low == 1_003_571_429)
        #expect(display.median.high == 1_046_428_571)
    }

    @Test("the summary has the verdicts")
    func verdicts() throws {
        // H2: the shift of 5 ms has the 6th of 36 differences from either end as its interval, −25 to 35 ms, which
        // reaches beyond 33 ms.
        let verdicts = try document(of: RunFixture()).verdicts
        #expect(verdicts.map(\.name) == ["H1", "H2"])
        #expect(verdicts.map(\.outcome) == ["confirmed", "inconclusive"])
    }

    @Test("the summary says how much of the run there is, and that it was simulated")
    func plan() throws {
        let whole = try document(of: RunFixture())
        #expect(whole.finished == 14)
        #expect(whole.planned == 14)
        #expect(whole.simulated?.profile == "phone")
        let part = try document(of: RunFixture(RunFixture.Variation(isSimulated: false, finished: 9)))
        #expect(part.finished == 9)
        #expect(part.planned == 14)
        #expect(part.simulated == nil)
    }

    @Test("the self-check counts the intervals that hold the truth at the reading's row")
    func selfCheck() throws {
        // Two readable images in each of 14 trials; one start lies 250 µs after what was read, 200 µs beyond the interval.
        let check = try #require(try document(of: RunFixture()).selfcheck)
        #expect(check.n == 56)
        #expect(check.contained == 55)
        #expect(check.share == 55.0 / 56)
        #expect(check.start.n == 28)
        #expect(check.start.contained == 27)
        #expect(check.start.worst_miss_ns == 200_000)
        #expect(check.end.contained == 28)
        #expect(check.end.worst_miss_ns == 0)
    }

    @Test("without a truth there is no self-check")
    func noTruth() throws {
        #expect(try document(of: RunFixture(RunFixture.Variation(hasTruth: false))).selfcheck == nil)
    }
}
