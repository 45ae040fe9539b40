/// What an LED seems to have done, good enough to rule windows out.
struct LEDSight {
    /// What is certain at a glance.
    enum State { case lit, dark, undecided }

    /// The LED's index on the board.
    let led: Int
    /// Its image row less the row that windows are given for.
    let row: Double
    let state: State
    /// For how long it is usually lit, in steps.
    let run: Double

    /// Lit for certain from this share of full light on, dark for certain up to that one.
    static let (lit, dark) = (0.3, 0.04)

    /// From so many steps on an LED that is lit on end is slow: it tells turns of the faster ones apart.
    static let slowRun = 8.0

    /// - Parameter share: its light, 0 unlit to 1 the brightest of its group.
    init(led: Int, row: Double, share: ClosedRange<Double>, run: Double) {
        self.led = led
        self.row = row
        self.run = run
        state = share.upperBound >= Self.lit ? .lit : share.upperBound <= Self.dark ? .dark : .undecided
    }
}
