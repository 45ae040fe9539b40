import Experiment
import Testing
import Timebase

struct LaunchStagesTests {
    struct Marks: Sendable, CustomTestStringConvertible {
        let id: String
        /// Milliseconds after the trigger.
        let events: [(Int64, String)]
        let kinds: [LaunchStages.Kind]
        /// Where the stages begin and end, one after the other, in ms.
        let bounds: [Int64]
        let isComplete: Bool
        var testDescription: String { id }
    }

    private static let started: [(Int64, String)] = [
        (20, "session.configure.start"), (60, "session.configure.end"), (100, "session.start.start"),
    ]

    static let marks = [
        Marks(
            id: "one output", events: started + output("preview", 60, 90) + [running(150), frame(400)],
            kinds: [.app, .session, .outputs, .session, .streaming], bounds: [0, 20, 60, 90, 150, 400],
            isComplete: true),
        Marks(
            id: "outputs that overlap",
            events: started + output("photo", 70, 120) + output("preview", 60, 90) + [running(150), frame(400)],
            kinds: [.app, .session, .outputs, .session, .streaming], bounds: [0, 20, 60, 120, 150, 400],
            isComplete: true),
        Marks(
            id: "an output after the session runs",
            events: started + [running(150)] + output("preview", 160, 200) + [frame(400)],
            kinds: [.app, .session, .outputs, .streaming], bounds: [0, 20, 160, 200, 400], isComplete: true),
        Marks(
            id: "an output that was deferred",
            events: started + [running(150), frame(400)] + output("photo", 390, 700),
            kinds: [.app, .session, .streaming], bounds: [0, 20, 150, 400], isComplete: true),
        Marks(
            id: "a frame before the session says that it runs", events: started + [frame(140), running(150)],
            kinds: [.app, .session], bounds: [0, 20, 140], isComplete: true),
        Marks(
            id: "no frame", events: started + [running(150)], kinds: [.app, .session], bounds: [0, 20, 150],
            isComplete: false),
        Marks(
            id: "a session that never ran", events: started, kinds: [.app, .session], bounds: [0, 20, 60],
            isComplete: false),
        Marks(id: "a camera that marks its frame only", events: [frame(400)], kinds: [], bounds: [], isComplete: false),
    ]

    @Test("the stages follow each other from the trigger as far as the launch came", arguments: marks)
    func stages(_ marks: Marks) {
        let stages = LaunchStages(
            trigger: Timestamp(nanoseconds: 0),
            events: marks.events.map { EventRecord(time: Timestamp(nanoseconds: $0 * 1_000_000), name: $1) })
        #expect(stages.stretches.map(\.kind) == marks.kinds)
        #expect(stages.stretches.map(\.start) == marks.bounds.dropLast().map { .milliseconds($0) })
        #expect(stages.stretches.map(\.end) == marks.bounds.dropFirst().map { .milliseconds($0) })
        #expect(stages.isComplete == marks.isComplete)
    }

    private static func output(_ name: String, _ start: Int64, _ end: Int64) -> [(Int64, String)] {
        [(start, "output.\(name).initialize.start"), (end, "output.\(name).initialize.end")]
    }

    private static func running(_ time: Int64) -> (Int64, String) { (time, "session.start.end") }

    private static func frame(_ time: Int64) -> (Int64, String) { (time, "preview.first-frame") }
}
