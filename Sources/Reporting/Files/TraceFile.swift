import Experiment
import Timebase

/// `trace.json`: all trials as a trace in Chrome's event format, which Perfetto and chrome://tracing show.
///
/// Every trial is a process whose time starts at its launch trigger, so that trials lie under each other; its threads
/// are the launch, its outputs, its marks and the exposures read from its images.
///
/// Source: "Trace Event Format", Google, 2016: `X` is a stretch, `i` a moment, `M` a name.
struct TraceFile {
    let run: StoredRun

    private struct Event: Encodable {
        let name: String
        let ph: String
        let pid: Int
        let tid: Int
        var ts: Double = 0
        var dur: Double?
        var s: String?
        var args: [String: String]?
    }

    private struct Document: Encodable {
        let displayTimeUnit = "ms"
        let traceEvents: [Event]
    }

    private enum Thread: Int, CaseIterable {
        case launch = 1
        case outputs, marks, preview, photo

        var name: String {
            switch self {
            case .launch: "launch"
            case .outputs: "outputs"
            case .marks: "marks"
            case .preview: "preview exposures"
            case .photo: "photo exposures"
            }
        }
    }

    func text() throws -> String {
        try JSONLines.line(Document(traceEvents: run.trials.flatMap(events))) + "\n"
    }

    private func events(of trial: StoredTrial) -> [Event] {
        let index = trial.record.index
        func event(_ name: String, _ phase: String, _ thread: Thread, at time: Duration = .zero) -> Event {
            Event(name: name, ph: phase, pid: index, tid: thread.rawValue, ts: Self.microseconds(time))
        }
        func stretch(_ name: String, _ thread: Thread, from start: Duration, to end: Duration) -> Event {
            var event = event(name, "X", thread, at: start)
            event.dur = Self.microseconds(end - start)
            return event
        }
        let warmup = trial.record.isWarmup ? " (warm-up)" : ""
        var process = event("process_name", "M", .launch)
        process.args = ["name": "\(index) \(trial.record.configuration)\(warmup)"]
        let threads = Thread.allCases.map { thread in
            var named = event("thread_name", "M", thread)
            named.args = ["name": thread.name]
            return named
        }
        let stages = trial.stages
        let marks = trial.events.map { mark in
            var moment = event(mark.name, "i", .marks, at: mark.time - trial.record.trigger)
            moment.s = "t"
            return moment
        }
        let exposures = trial.frames.compactMap { frame -> Event? in
            guard let file = frame.file, let window = trial.exposure(of: file) else { return nil }
            var exposure = stretch(
                file, frame.role == .photo ? .photo : .preview, from: window.start.value - trial.record.trigger,
                to: window.end.value - trial.record.trigger)
            exposure.args = [
                "sequence": "\(frame.sequence)",
                "start": Milliseconds.text(DurationEstimate(from: trial.record.trigger, to: window.start)),
                "end": Milliseconds.text(DurationEstimate(from: trial.record.trigger, to: window.end)),
            ]
            return exposure
        }
        return [process] + threads
            + stages.stretches.map { stretch($0.kind.rawValue, .launch, from: $0.start, to: $0.end) }
            + stages.outputs.map { stretch($0.name, .outputs, from: $0.start, to: $0.end) }
            + marks + exposures
    }

    private static func microseconds(_ duration: Duration) -> Double { Double(duration.nanosecondCount) / 1000 }
}
