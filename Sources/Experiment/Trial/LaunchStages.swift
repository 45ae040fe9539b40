import Timebase

/// A launch as the camera's own marks tell it: stages without a gap from the trigger to the first frame, as far as it
/// came. Times are after the trigger.
public struct LaunchStages: Hashable, Sendable {
    /// What a stretch of a launch is spent on.
    public enum Kind: String, CaseIterable, Sendable {
        /// From the trigger to the first session call.
        case app
        /// Configuring and starting the session.
        case session
        /// Initializing outputs, one or several at a time.
        case outputs
        /// From the session's running, and the outputs' being ready, to the first frame.
        case streaming
    }

    /// A stretch of a launch; a stage may be interrupted by another one, and then has several.
    public struct Stretch: Hashable, Sendable {
        /// What it is spent on.
        public let kind: Kind
        /// When it begins.
        public let start: Duration
        /// When it ends.
        public let end: Duration
    }

    /// The initialization of an output.
    public struct Output: Hashable, Sendable {
        /// "preview", "photo" or "movie".
        public let name: String
        /// When it begins.
        public let start: Duration
        /// When it ends.
        public let end: Duration
    }

    /// The stretches in order, each beginning where the one before it ends; none when the camera does not mark its first
    /// session call.
    public let stretches: [Stretch]
    /// The initializations of outputs in order, before and after the first frame.
    public let outputs: [Output]
    /// Whether the stages reach the first frame.
    public let isComplete: Bool

    /// The stages of a launch.
    ///
    /// - Parameter events: what was marked, in the order of time.
    public init(trigger: Timestamp, events: [EventRecord]) {
        func time(_ name: String) -> Duration? { events.first { $0.name == name }.map { $0.time - trigger } }
        let outputs = EventName.outputs.compactMap { name -> Output? in
            let marks = EventName.outputInitialization(name)
            guard let start = time(marks.start), let end = time(marks.end), start <= end else { return nil }
            return Output(name: name, start: start, end: end)
        }.sorted { $0.start < $1.start }
        let running = time(EventName.sessionRuns)
        let frame = time(EventName.firstFrame)

        var stretches: [Stretch] = []
        func add(_ kind: Kind, until end: Duration?) {
            let start = stretches.last?.end ?? .zero
            // Without the first session call nothing that follows has a beginning.
            guard let end, end > start, kind == .app || !stretches.isEmpty else { return }
            let begin = stretches.last?.kind == kind ? stretches.removeLast().start : start
            stretches.append(Stretch(kind: kind, start: begin, end: end))
        }
        add(.app, until: time(EventName.configureStart))
        // An output that is ready only after the first frame did not hold it up.
        for output in outputs where frame.map({ output.end <= $0 }) ?? true {
            add(.session, until: output.start)
            add(.outputs, until: output.end)
        }
        if let running {
            add(.session, until: min(running, frame ?? running))
            add(.streaming, until: frame)
        } else {
            add(.session, until: time(EventName.configureEnd))
        }
        self.outputs = outputs
        self.stretches = stretches
        isComplete = running != nil && frame != nil && stretches.last?.end == frame
    }

    /// How long a stage lasts in all.
    public func length(of kind: Kind) -> Duration {
        stretches.filter { $0.kind == kind }.reduce(.zero) { $0 + $1.end - $1.start }
    }
}
