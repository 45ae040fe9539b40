import BoardModel

/// What lights a board's LEDs.
public protocol BoardOutput: AnyObject, Sendable {
    /// Makes exactly these LEDs lit.
    ///
    /// Called on the player's timed path: returns when the LEDs have changed, without allocating.
    ///
    /// - Throws: the driver's own typed error.
    func write(_ state: BoardState) throws
}
