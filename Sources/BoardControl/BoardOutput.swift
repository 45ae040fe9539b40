import BoardModel

/// What lights a board's LEDs.
public protocol BoardOutput: AnyObject, Sendable {
    /// Makes ready for the state that is likely to be written next, without changing any LED; nothing by default.
    ///
    /// Called between two writes, while there is time: what is done here is not in the bracket of the edge.
    ///
    /// - Throws: the driver's own typed error.
    func prepare(_ state: BoardState) throws

    /// Makes exactly these LEDs lit.
    ///
    /// Called on the player's timed path: returns when the LEDs have changed, without allocating.
    ///
    /// - Throws: the driver's own typed error.
    func write(_ state: BoardState) throws
}

extension BoardOutput {
    /// Makes nothing ready: most drivers have nothing to do ahead.
    public func prepare(_ state: BoardState) throws {}
}
