import BoardModel

/// Groups LEDs whose light can be compared: of one colour, and driven for times of one order.
///
/// A ring's LED is lit for a step, a counter's for the whole exposure; what the image's tone curve makes of such
/// different amounts of light is not known, so they are not compared.
enum LikeLEDs {
    /// Runs of this many steps and more count as long.
    private static let longRun = 64.0
    /// A ratio between runs at which a group ends.
    private static let gap = 4.0

    /// The groups, each a list of indices on the board.
    ///
    /// - Parameter runs: for how long each LED is usually lit, in steps.
    static func groups(of board: Board, runs: [Double]) -> [[Int]] { groups(of: board) { runs[$0] } }

    /// The groups on a board whose LEDs do what a pattern says.
    static func groups(of board: Board, _ pulses: [Pulse?]) -> [[Int]] {
        groups(of: board) { led in
            guard let pulse = pulses[led], pulse.length < pulse.period else { return longRun }
            return min(longRun, Double(pulse.length))
        }
    }

    private static func groups(of board: Board, run: (Int) -> Double) -> [[Int]] {
        var groups: [[Int]] = []
        for color in LED.Color.allCases {
            let members = board.leds.indices.filter { board.leds[$0].color == color }
                .map { (led: $0, run: run($0)) }
                .sorted { ($0.run, $0.led) < ($1.run, $1.led) }
            var last: Double?
            for member in members {
                if let last, member.run <= gap * last {
                    groups[groups.count - 1].append(member.led)
                } else {
                    groups.append([member.led])
                }
                last = member.run
            }
        }
        return groups
    }

    /// The median length of an LED's runs, in steps. One that the log's beginning or end cuts off is longer than it looks,
    /// and does not count.
    static func run(of led: Int, _ times: OnTimes) -> Double {
        let runs = times.intervals[led].filter { $0.start > times.step && $0.end < times.length - times.step }
            .map { $0.end - $0.start }.sorted()
        guard !runs.isEmpty else { return longRun }
        return min(longRun, runs[runs.count / 2] / times.step)
    }
}
