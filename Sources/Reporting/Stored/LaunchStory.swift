import Experiment
import Timebase

/// One launch as its marks tell it: stretches of time after the trigger.
struct LaunchStory: Hashable {
    /// A stage of the launch, up to the first preview frame.
    struct Stage: Hashable {
        /// The stages that the marks tell apart; the outputs' own stretches stand beside them.
        enum Kind: String {
            case app, session, streaming
        }

        let kind: Kind
        let start: Duration
        let end: Duration
    }

    /// The stretch in which an output was initialized.
    struct Output: Hashable {
        let name: String
        let start: Duration
        let end: Duration
    }

    /// The stages in order.
    let stages: [Stage]
    /// The initializations of outputs in order, before and after the first frame.
    let outputs: [Output]

    init(of trial: StoredTrial) {
        outputs = EventName.outputs.compactMap { name in
            let marks = EventName.outputInitialization(name)
            guard let start = trial.time(of: marks.start), let end = trial.time(of: marks.end), end >= start
            else { return nil }
            return Output(name: name, start: start, end: end)
        }.sorted { $0.start < $1.start }
        let frame = trial.time(of: EventName.firstFrame)
        let started = trial.time(of: EventName.sessionRuns)
        let ready = outputs.map(\.end).filter { end in frame.map { end <= $0 } ?? false }.max()
        let ends: [(Stage.Kind, Duration?, Duration?)] = [
            (.app, .zero, trial.time(of: EventName.configureStart)),
            (.session, trial.time(of: EventName.configureStart), trial.time(of: EventName.configureEnd)),
            (.session, trial.time(of: EventName.sessionStart), started),
            (.streaming, [started, ready].compactMap { $0 }.max(), frame),
        ]
        stages = ends.compactMap { kind, start, end in
            guard let start, let end, end >= start else { return nil }
            return Stage(kind: kind, start: start, end: end)
        }
    }
}
