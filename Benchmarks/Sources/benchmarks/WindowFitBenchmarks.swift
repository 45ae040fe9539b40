import Analysis
import CBaseline
import Timebase

/// The window fit against a long log, with the whole log as search range.
enum WindowFitBenchmarks {
    private static let changes = 10_000

    static let all = [
        Benchmark(name: "window-fit", target: 2e6) { try prepare(lineTime: .zero) }
    ]

    private static func prepare(lineTime: Duration?) throws -> (work: Work, baseline: Work) {
        let scene = try ClockScene(changes: changes, width: 640, height: 480)
        let reader = Reader(board: scene.board, timeline: .log(scene.log), lineTime: lineTime)
        let seen = try reader.see(scene.image)
        let states = scene.log.edges.map { $0.state.word(0) }
        return (
            try Work("window fit", timing: { _ = try reader.date(seen) }),
            Work(
                "C: compare each state once",
                timing: {
                    _ = baseline_matching_states(states, states.count, states[0], ~states[0])
                })
        )
    }
}
