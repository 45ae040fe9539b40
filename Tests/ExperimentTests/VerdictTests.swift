import Experiment
import Testing
import Timebase

struct VerdictTests {
    /// Trials of one configuration, from times in milliseconds; `nil` stands for a trial that was given up.
    private static func trials(
        _ name: String, display: [Double?], capture: [Double?], caught: Int = 0
    ) -> [TrialRecord] {
        zip(display, capture).enumerated().map { index, times in
            var metrics: [Metric: DurationEstimate] = [:]
            var censored: [Metric: Censoring] = [:]
            func add(_ metric: Metric, _ time: Double?) {
                guard let time else {
                    censored[metric] = Censoring(bound: .seconds(5))
                    return
                }
                let duration = Duration.nanoseconds(Int64(time * 1e6))
                metrics[metric] = DurationEstimate(value: duration, low: duration, high: duration)
            }
            add(.launchFirstDisplay, times.0)
            add(.launchFirstLight, times.0)
            add(.launchFirstCapture, times.1)
            return TrialRecord(
                index: index + 1, folder: "", configuration: name, block: index + 1, isWarmup: false,
                status: times.0 == nil || times.1 == nil ? .timedOut : .finished, reason: nil,
                trigger: Timestamp(nanoseconds: 0), press: nil, metrics: metrics, censored: censored,
                caught: index < caught, images: ImageCounts(total: 10, undecodable: 1, reasons: ["too-dark": 1]),
                preview: FrameCounts(received: 9, dropped: 1),
                playback: PlaybackCounts(steps: 1, skipped: 0, latest: .zero), firstReadable: nil, photo: nil)
        }
    }

    private static func summary(_ trials: [TrialRecord]...) -> Summary {
        let names = ["baseline", "deferred", "responsive"]
        let run = RunRecord(
            name: "run", rig: .init(file: "rig.json5", name: "rig"), simulated: nil,
            configurations: names.map { Configuration(name: $0, options: []) },
            plan: .init(trials: 8, warmups: 0, blocks: 8), moment: Moment(from: .milliseconds(1), to: .milliseconds(2)),
            seed: 1, timeout: .seconds(5),
            hypotheses: Hypotheses(baseline: names[0], deferred: names[1], responsive: names[2]), started: "",
            versions: [:], host: [:])
        return Summary(of: run, trials: trials.flatMap(\.self))
    }

    private static func outcome(_ name: String, _ summary: Summary) -> Verdict.Outcome? {
        summary.verdicts.first { $0.name == name }?.outcome
    }

    /// Eight times round one value, all within ± 4 of it.
    private static func around(_ value: Double) -> [Double] { [-4, -3, -2, -1, 1, 2, 3, 4].map { value + $0 } }

    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let baseline: [Double?]
        let deferred: [Double?]
        let outcome: Verdict.Outcome
        var testDescription: String { id }
    }

    @Test(
        "H1 is confirmed when the whole interval of the ratio lies above the least factor, refuted when below",
        arguments: [
            Case(id: "half", baseline: around(1000), deferred: around(500), outcome: .confirmed),
            Case(id: "the same", baseline: around(1000), deferred: around(1000), outcome: .refuted),
            Case(id: "longer", baseline: around(500), deferred: around(1000), outcome: .refuted),
            Case(id: "shorter by less than counts", baseline: around(1050), deferred: around(1000), outcome: .refuted),
            Case(
                id: "anything", baseline: [500, 600, 700, 800, 1400, 1500, 1600, 1700],
                deferred: [500, 600, 700, 800, 900, 1000, 1100, 1200], outcome: .inconclusive),
            Case(
                id: "every baseline launch given up", baseline: Array(repeating: nil, count: 8), deferred: around(500),
                outcome: .confirmed),
            Case(
                id: "every launch given up", baseline: Array(repeating: nil, count: 8),
                deferred: Array(repeating: nil, count: 8), outcome: .inconclusive),
            Case(id: "no launch", baseline: [], deferred: [], outcome: .inconclusive),
            Case(id: "too few launches", baseline: [1000, 1000], deferred: [500, 500], outcome: .inconclusive),
        ])
    func shorterLaunch(_ example: Case) {
        let summary = Self.summary(
            Self.trials("baseline", display: example.baseline, capture: example.baseline),
            Self.trials("deferred", display: example.deferred, capture: example.deferred))
        #expect(Self.outcome("H1", summary) == example.outcome)
    }

    @Test(
        "H2 is confirmed when the whole interval of the shift lies within the margin, refuted when all of it lies outside",
        arguments: [
            Case(id: "unchanged", baseline: around(1000), deferred: around(1005), outcome: .confirmed),
            Case(id: "a frame and more later", baseline: around(1000), deferred: around(1060), outcome: .refuted),
            Case(id: "a frame and more earlier", baseline: around(1060), deferred: around(1000), outcome: .refuted),
            Case(id: "about a frame later", baseline: around(1000), deferred: around(1033), outcome: .inconclusive),
            Case(id: "no launch", baseline: [], deferred: [], outcome: .inconclusive),
        ])
    func unchangedCapture(_ example: Case) {
        let summary = Self.summary(
            Self.trials("baseline", display: example.baseline, capture: example.baseline),
            Self.trials("deferred", display: example.deferred, capture: example.deferred))
        #expect(Self.outcome("H2", summary) == example.outcome)
    }

    struct MomentCase: Sendable, CustomTestStringConvertible {
        let id: String
        /// Captures in ms, then how many of eight caught the moment.
        let deferred: ([Double], Int)
        let responsive: ([Double], Int)
        let outcome: Verdict.Outcome
        var testDescription: String { id }
    }

    @Test(
        "H3 is confirmed when more are caught and earlier, refuted when no more are caught and none earlier by a frame",
        arguments: [
            MomentCase(id: "won back", deferred: (around(1000), 0), responsive: (around(500), 8), outcome: .confirmed),
            MomentCase(
                id: "nothing changed", deferred: (around(1000), 0), responsive: (around(1000), 0), outcome: .refuted),
            MomentCase(id: "later", deferred: (around(500), 8), responsive: (around(1000), 0), outcome: .refuted),
            MomentCase(
                id: "earlier, but not caught", deferred: (around(1000), 0), responsive: (around(700), 0),
                outcome: .inconclusive),
            MomentCase(
                id: "caught, but not earlier", deferred: (around(1000), 0), responsive: (around(1000), 8),
                outcome: .inconclusive),
        ])
    func caughtMoment(_ example: MomentCase) {
        let summary = Self.summary(
            Self.trials(
                "deferred", display: example.deferred.0, capture: example.deferred.0, caught: example.deferred.1),
            Self.trials(
                "responsive", display: example.responsive.0, capture: example.responsive.0,
                caught: example.responsive.1))
        #expect(Self.outcome("H3", summary) == example.outcome)
    }

    @Test("a trial that was given up counts as longer than any other, and is counted")
    func censoredMedian() throws {
        // Five of eight were given up: the median is beyond the time-out.
        let late = Self.summary(
            Self.trials(
                "baseline", display: [1, 2, 3, nil, nil, nil, nil, nil], capture: Array(repeating: 1, count: 8)))
        let median = try #require(late.configurations.first?.metrics[.launchFirstDisplay])
        #expect(median.count == 8)
        #expect(median.censored == 5)
        #expect(median.median == nil)
        #expect(late.configurations.first?.timedOut == 5)
    }

    @Test("a summary says what was caught, unreadable and dropped, warm-ups left out")
    func shares() throws {
        let warmup = TrialRecord(
            index: 9, folder: "", configuration: "deferred", block: 0, isWarmup: true, status: .finished, reason: nil,
            trigger: Timestamp(nanoseconds: 0), press: nil, metrics: [:], censored: [:], caught: true,
            images: ImageCounts(total: 10, undecodable: 10, reasons: [:]), preview: nil,
            playback: PlaybackCounts(steps: 1, skipped: 1, latest: .zero), firstReadable: nil, photo: nil)
        let summary = Self.summary(
            Self.trials("deferred", display: Self.around(10), capture: Self.around(10), caught: 3), [warmup])
        let deferred = try #require(summary.configurations.first { $0.name == "deferred" })
        #expect(deferred.trials == 8)
        #expect(deferred.caught == Share(count: 3, total: 8))
        #expect(deferred.undecodable == Share(count: 8, total: 80))
        #expect(deferred.reasons == ["too-dark": 8])
        #expect(deferred.dropped == Share(count: 8, total: 80))
        #expect(summary.disturbed == 0)
    }

    @Test("verdicts tell their sizes in words")
    func words() {
        let summary = Self.summary(
            Self.trials(
                "baseline", display: Array(repeating: 1000, count: 8), capture: Array(repeating: 1100, count: 8)),
            Self.trials(
                "deferred", display: Array(repeating: 500, count: 8), capture: Array(repeating: 1106, count: 8)),
            Self.trials(
                "responsive", display: Array(repeating: 500, count: 8), capture: Array(repeating: 500, count: 8),
                caught: 8))
        #expect(
            summary.verdicts.map(\.words) == [
                "×2.00 [2.00,\u{A0}2.00] (launch.first-display; light agrees ×2.00 [2.00,\u{A0}2.00])",
                "+6.0\u{A0}ms [+6.0,\u{A0}+6.0], within ± 33 ms",
                "caught 8/8 against 0/8; first capture −606\u{A0}ms [−606,\u{A0}−606]",
            ])
    }
}
