/// A straight line through phases, by least squares.
struct PhaseLine {
    /// Radians a row.
    let slope: Double
    /// The slope's standard error, in radians a row.
    let slopeError: Double
    /// How far the phases lie off the line, as a standard deviation in radians.
    let scatter: Double
    /// How many phases there are.
    let count: Int

    /// No line yet.
    static let none = PhaseLine(slope: 0, slopeError: .infinity, scatter: .infinity, count: 0)

    private init(slope: Double, slopeError: Double, scatter: Double, count: Int) {
        (self.slope, self.slopeError, self.scatter, self.count) = (slope, slopeError, scatter, count)
    }

    /// The line through three phases or more at different rows.
    init(_ phases: [(row: Double, phase: Double)]) {
        count = phases.count
        let size = Double(count)
        let row = phases.reduce(0) { $0 + $1.row } / size
        let phase = phases.reduce(0) { $0 + $1.phase } / size
        let spread = phases.reduce(0) { $0 + ($1.row - row) * ($1.row - row) }
        let slope = phases.reduce(0) { $0 + ($1.row - row) * ($1.phase - phase) } / spread
        let squares = phases.reduce(0) { sum, one in
            let off = one.phase - phase - slope * (one.row - row)
            return sum + off * off
        }
        scatter = (squares / (size - 2)).squareRoot()
        slopeError = scatter / spread.squareRoot()
        self.slope = slope
    }
}
