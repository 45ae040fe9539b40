import Timebase

extension Duration {
    /// The duration as a figure for axes, in milliseconds.
    var milliseconds: Double { Double(nanosecondCount) / 1e6 }
}
