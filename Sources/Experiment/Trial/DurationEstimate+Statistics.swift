import Statistics
import Timebase

extension DurationEstimate {
    /// A time between two moments that were marked on the rig's clock.
    static func exact(_ duration: Duration) -> DurationEstimate {
        DurationEstimate(value: duration, low: duration, high: duration)
    }

    /// An estimate in nanoseconds.
    init(_ nanoseconds: Estimate) {
        self.init(
            value: .nanoseconds(rounding: nanoseconds.value), low: .nanoseconds(rounding: nanoseconds.low),
            high: .nanoseconds(rounding: nanoseconds.high))
    }

    /// The median over several measurements of one thing, and the medians of their intervals' ends; `nil` of none.
    ///
    /// The ends are not drawn together by the number of measurements: what they have in common (a line time, a place of
    /// the board) does not average out.
    static func median(of estimates: [DurationEstimate]) -> DurationEstimate? {
        func median(_ end: (DurationEstimate) -> Duration) -> Duration? {
            Median.of(estimates.map { Double(end($0).nanosecondCount) }).map { .nanoseconds(rounding: $0) }
        }
        guard let value = median(\.value), let low = median(\.low), let high = median(\.high) else { return nil }
        return DurationEstimate(value: value, low: low, high: high)
    }
}
