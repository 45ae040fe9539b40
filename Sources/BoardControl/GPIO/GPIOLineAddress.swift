/// How a rig file says which line it means.
public struct GPIOLineAddress: Hashable, Sendable {
    /// Where on its chip a line is.
    public enum Place: Hashable, Sendable {
        /// The number that the chip gives it, from 0.
        case offset(Int)
        /// The name that the kernel gives it, such as "GPIO17".
        case name(String)
    }

    /// The chips that it may be on; empty for any chip of the machine.
    public let chips: [GPIOChipAddress]
    /// Where on the chip it is.
    public let place: Place
    /// Whether its LED is lit when the line is low.
    public let isActiveLow: Bool

    /// Says which line is meant.
    public init(chips: [GPIOChipAddress], place: Place, isActiveLow: Bool = false) {
        self.chips = chips
        self.place = place
        self.isActiveLow = isActiveLow
    }
}
