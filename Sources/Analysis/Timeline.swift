import BoardModel

/// What is known of the times at which the LEDs were lit.
public enum Timeline: Sendable {
    /// What they really did, as logged.
    case log(EdgeLog)
    /// What a self-timed board does; times are then board time, with step 0 at 0 ns.
    case pattern(Pattern)
}
