import Analysis
import Glibc
import Testing
import Timebase

@testable import Experiment

struct FrameSeriesTests {
    /// A preview whose frames begin every 33.333 ms from a moment on, in ms.
    private struct Preview {
        static let first = 1000.0
        static let period = 33.333
        /// How far frames stray from their pace.
        var jitter = 0.0
        /// How far stamps stray.
        var stampJitter = 0.5
        /// The standard deviations that readings are uncertain by.
        var deviations = 0.1...0.6

        /// Frames as read, with errors of their deviations; and when the first really began.
        func frames(_ random: inout Random) -> (frames: [DatedFrame], first: Double) {
            let starts = (0..<9).map { Self.first + Double($0) * Self.period + jitter * random.normal() }
            let frames = starts.enumerated().map { index, start in
                let deviation = random.uniform(deviations)
                let read = start + deviation * random.normal()
                return DatedFrame(
                    file: "\(index)", place: index, stamp: moment(start - 4 + stampJitter * random.normal()),
                    start: TimeEstimate(
                        value: moment(read), low: moment(read - 1.96 * deviation), high: moment(read + 1.96 * deviation)
                    ))
            }
            return (frames, starts[0])
        }
    }

    /// Seeded: SplitMix64 (Steele, Lea and Flood, 2014).
    private struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
        mutating func uniform(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
        mutating func normal() -> Double {
            (-2 * log(uniform(1e-12...1))).squareRoot() * cos(2 * .pi * uniform(0...1))
        }
    }

    private static func moment(_ milliseconds: Double) -> Timestamp {
        Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded()))
    }

    private static let repetitions = 400
    /// Three standard deviations, 3 √(0.95 · 0.05 / 400), below 95 %.
    private static let least = 0.95 - 0.033

    @Test(
        "the others sharpen the first frame's time, and its interval still holds the truth in 95 %",
        arguments: [0, 0.4])
    func firstLight(jitter: Double) throws {
        var random = Random(state: 5)
        var (held, own, together) = (0, 0.0, 0.0)
        for _ in 0..<Self.repetitions {
            let (frames, first) = Preview(jitter: jitter).frames(&random)
            let light = try #require(FrameSeries(of: frames)).firstLight
            if light.low <= Self.moment(first), Self.moment(first) <= light.high { held += 1 }
            own += (frames[0].start.high - frames[0].start.low).milliseconds
            together += (light.high - light.low).milliseconds
        }
        #expect(Double(held) / Double(Self.repetitions) >= Self.least)
        #expect(together / own < 0.9)
    }

    @Test("period and jitter hold the truth in 95 %")
    func paceAndJitter() throws {
        var random = Random(state: 6)
        var held = (period: 0, jitter: 0)
        for _ in 0..<Self.repetitions {
            let preview = Preview(jitter: 0.5)
            let consistency = try #require(FrameSeries(of: preview.frames(&random).frames)).consistency
            let (period, jitter) = (consistency.period, consistency.jitter)
            if (period.low.milliseconds...period.high.milliseconds).contains(Preview.period) { held.period += 1 }
            if (jitter.low.milliseconds...jitter.high.milliseconds).contains(preview.jitter) { held.jitter += 1 }
        }
        #expect(Double(held.period) / Double(Self.repetitions) >= Self.least)
        #expect(Double(held.jitter) / Double(Self.repetitions) >= Self.least)
    }

    @Test("a frame off the line is doubted, by how much, and does not move it")
    func doubted() throws {
        var random = Random(state: 7)
        let preview = Preview(stampJitter: 5, deviations: 0.1...0.1)
        var frames = preview.frames(&random).frames
        let wrong = frames[3]
        frames[3] = DatedFrame(
            file: wrong.file, place: wrong.place, stamp: wrong.stamp,
            start: wrong.start.moved(by: .milliseconds(4)))
        let consistency = try #require(FrameSeries(of: frames)).consistency
        let doubt = try #require(consistency.doubted.first)
        #expect(consistency.doubted.count == 1)
        #expect(doubt.file == "3")
        #expect(doubt.witness == .sequence)
        #expect(abs(doubt.offset.milliseconds - 4) < 0.5)
        #expect(abs(consistency.period.value.milliseconds - Preview.period) < 0.1)
    }

    @Test("what all frames have in common wrong is not averaged away")
    func shared() throws {
        var random = Random(state: 8)
        let frames = Preview(deviations: 0.1...0.1).frames(&random).frames.map {
            DatedFrame(file: $0.file, place: $0.place, stamp: $0.stamp, start: $0.start, shared: 5e4)
        }
        let light = try #require(FrameSeries(of: frames)).firstLight
        // Two standard deviations of 50 µs to either side, at least.
        #expect((light.high - light.low).milliseconds >= 0.196)
    }

    @Test("three frames that tell the line time tell it together, and one that is off does not count")
    func lineTime() throws {
        func image(_ nanoseconds: Double, _ half: Double, _ source: LineTime.Source) -> DecodedImage {
            let moment = TimeEstimate(value: Self.moment(0), low: Self.moment(0), high: Self.moment(0))
            return DecodedImage(
                exposure: ExposureWindow(start: moment, end: moment, row: 0),
                lineTime: LineTime(
                    nanoseconds: nanoseconds, low: nanoseconds - half, high: nanoseconds + half, source: source),
                board: BoardPlace(
                    method: .anchors, residual: 0, homography: Homography(elements: Array(repeating: 0, count: 9))),
                leds: [])
        }
        let images = [
            image(29_000, 4000, .fitted), image(31_000, 4000, .fitted), image(60_000, 4000, .fitted),
            image(30_000, 4000, .fitted), image(0, 90_000, .none),
        ]
        let common = try #require(LineTime.common(to: images))
        #expect(abs(common.nanoseconds - 30_000) < 1)
        #expect(common.source == .fitted)
        // scipy.stats.t.ppf(0.975, 2) standard deviations of 4000/1.96/√3.
        #expect(abs(common.high - 30_000 - 5070) < 60)
        #expect(LineTime.common(to: Array(images[..<2])) == nil)
    }
}
