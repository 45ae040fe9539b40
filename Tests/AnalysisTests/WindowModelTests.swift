import BoardModel
import Testing
import Timebase

@testable import Analysis

struct WindowModelTests {
    /// Ten like LEDs that stay lit for a second, and what is seen of them: much the same light.
    private static func model() throws -> WindowModel {
        let log = try EdgeLog(
            [(Int64(0), BoardState(lit: 0..<10)), (1_000_000_000, .dark)].map { nanoseconds, state in
                let moment = Timestamp(nanoseconds: nanoseconds)
                return Edge(before: moment, after: moment, state: state)
            })
        let times = try #require(OnTimes(log, leds: 10))
        let members = (0..<10).map { LightSeries.Member(led: $0, value: 100 + Double($0), isBound: false) }
        return WindowModel(
            [LightSeries(members: members, unlit: 5, unlitDeviation: 0.5, noise: 1)],
            rows: Array(repeating: 0, count: 10), times: times,
            curves: ToneCurve.usual, spreads: WindowModel.spreads)
    }

    @Test("windows in which all LEDs stay lit are as likely whatever their length, however coarse the cell")
    func lengths() throws {
        var model = try Self.model()
        func likelihoods(_ length: Double, half: Double) -> SIMD8<Double> {
            model.logLikelihoods(
                WindowCell(
                    start: 4e8, length: length, lineTime: 0, halfStart: half, halfLength: half, halfLineTime: 0))
        }
        // Brightness and length can be traded for each other, so light of steady LEDs tells nothing of either.
        let long = likelihoods(1e8, half: 1e3)
        let short = likelihoods(2e5, half: 2e5)
        for curve in ToneCurve.usual.indices { #expect(abs(short[curve] - long[curve]) < 1e-6) }
    }
}
