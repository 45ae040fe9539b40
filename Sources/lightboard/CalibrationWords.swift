import Analysis
import BoardModel
import Experiment
import Timebase

/// What `lightboard calibrate` says of what it measured: two lines a mode, and one of the LEDs' places.
struct CalibrationWords {
    let text: String

    init(_ findings: CalibrationRun.Findings, of board: Board) {
        let modes = zip(findings.modes, findings.lenses).flatMap { mode, lens in
            ["\(Self.name(mode)): \(Self.lineTime(mode)), \(Self.gains(mode))", "  \(lens)"]
        }
        text = (modes + [Self.words(for: findings.placement, of: board)]).map { $0 + "\n" }.joined()
    }

    private static func name(_ mode: Calibration.Mode) -> String {
        "\(mode.role) \(mode.width) × \(mode.height) \(mode.pixels), \(mode.frames) frames"
    }

    private static func lineTime(_ mode: Calibration.Mode) -> String {
        guard let line = mode.lineTime else { return "no line time" }
        func microseconds(_ value: Double) -> String { Milliseconds.fixed(value / 1e3, places: 2) }
        return "line time \(microseconds(line.nanoseconds)) µs [\(microseconds(line.low)), \(microseconds(line.high))]"
    }

    private static func gains(_ mode: Calibration.Mode) -> String {
        guard let least = mode.gains.values.min(), let most = mode.gains.values.max() else { return "no gains" }
        return "gains of \(mode.gains.count) LEDs from \(Milliseconds.fixed(least, places: 3))"
            + " to \(Milliseconds.fixed(most, places: 3))"
    }

    private static func words(for placement: [String: LEDPlacement], of board: Board) -> String {
        let distances = placement.map {
            (led: $0.key, distance: ($0.value.x * $0.value.x + $0.value.y * $0.value.y).squareRoot())
        }
        guard let farthest = distances.max(by: { $0.distance < $1.distance }) else {
            return "no LED was lit often enough to tell its place"
        }
        return "places of \(placement.count) of \(board.leds.count) LEDs; \(farthest.led) is farthest off its own, by"
            + " \(Milliseconds.fixed(farthest.distance, places: 2)) mm"
    }
}
