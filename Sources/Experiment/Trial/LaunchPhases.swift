import Timebase

/// The four stages of a launch, from the camera's own marks. Together they last from the trigger to the first frame.
struct LaunchPhases {
    /// From the trigger to the first session call.
    let app: Duration
    /// Configuring and starting the session, initializing outputs left out.
    let session: Duration
    /// Initializing outputs before the first frame.
    let outputs: Duration
    /// From the session's running, and the outputs' being ready, to the first frame.
    let streaming: Duration

    /// The stages of a launch; `nil` when the camera does not mark them.
    init?(trigger: Timestamp, events: [EventRecord]) {
        func time(_ name: String) -> Timestamp? { events.first { $0.name == name }?.time }
        guard let configured = time(EventName.configureStart), let running = time(EventName.sessionRuns),
            let firstFrame = time(EventName.firstFrame)
        else { return nil }
        let initializations = EventName.outputs.compactMap { output -> TimeWindow? in
            let names = EventName.outputInitialization(output)
            guard let start = time(names.start), let end = time(names.end), end <= firstFrame else { return nil }
            return TimeWindow(start: start, end: end)
        }
        let ready = min(firstFrame, ([running] + initializations.map(\.end)).max() ?? running)
        app = configured - trigger
        outputs = Self.lengthOfUnion(initializations)
        session = ready - configured - outputs
        streaming = firstFrame - ready
    }

    /// How long at least one of the windows lasts.
    private static func lengthOfUnion(_ windows: [TimeWindow]) -> Duration {
        var length: Duration = .zero
        var covered: Timestamp?
        for window in windows.sorted(by: { $0.start < $1.start }) {
            let start = covered.map { max($0, window.start) } ?? window.start
            if window.end > start { length += window.end - start }
            covered = covered.map { max($0, window.end) } ?? window.end
        }
        return length
    }
}
