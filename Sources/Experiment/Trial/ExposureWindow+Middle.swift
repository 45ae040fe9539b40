import Analysis
import Timebase

extension ExposureWindow {
    /// The moment halfway through the exposure.
    var middle: TimeEstimate {
        func halfway(_ one: Timestamp, _ other: Timestamp) -> Timestamp { one + (other - one) / 2 }
        return TimeEstimate(
            value: halfway(start.value, end.value), low: halfway(start.low, end.low),
            high: halfway(start.high, end.high))
    }
}
