/// A line that cannot be had.
public struct GPIORefusal: Hashable, Sendable {
    /// What hangs on it: an LED's name.
    public let wire: String
    /// Its number on the chip.
    public let offset: Int
    /// The kernel's name for it, if any.
    public let name: String?
    /// The chip, in the words of messages.
    public let chip: String
    /// Whoever uses it, in its own words; `nil` when it does not say.
    public let consumer: String?
    /// Why it cannot be had.
    public let reason: Reason

    /// Why a line cannot be had.
    public enum Reason: Hashable, Sendable {
        /// Somebody has it.
        case held(by: GPIOHolder)
        /// The system refuses it, for example because it is an input only; its words.
        case refused(String)
    }
}
