import Analysis
import CBaseline
import Timebase

/// The window fit against a long log, with the whole log as search range.
enum WindowFitBenchmarks {
    private static let changes = 10_000

    static let all = [
        Benchmark(name: "window-fit", target: 2e6) { try prepare(lineTime: .zero) },
        Benchmark(name: "window-fit-with-log") { try prepare(lineTime: .zero, readsLog: true) },
        Benchmark(name: "window-fit-any-line-time") { try prepare(lineTime: nil) },
    ]

    /// - Parameter readsLog: whether the log is made ready for each picture anew, rather than once for all of a trial.
    private static func prepare(lineTime: Duration?, readsLog: Bool = false) throws -> (work: Work, baseline: Work) {
        let scene = try ClockScene(changes: changes, width: 640, height: 480)
        let ready = Reader(board: scene.board, timeline: .log(scene.log), lineTime: lineTime)
        let seen = try ready.see(scene.image)
        let states = scene.log.edges.map { $0.state.word(0) }
        return (
            try Work(
                "window fit",
                timing: {
                    let reader =
                        readsLog ? Reader(board: scene.board, timeline: .log(scene.log), lineTime: lineTime) : ready
                    _ = try reader.date(seen)
                }),
            Work(
                "C: compare each state once",
                timing: { _ = baseline_matching_states(states, states.count, states[0], ~states[0]) })
        )
    }
}
