import BoardControl
import Testing
import Timebase

@testable import Experiment

/// The moment of a press, where a line tells of it.
struct LaunchButtonTests {
    private static func moment(_ milliseconds: Int64) -> Timestamp { Timestamp(nanoseconds: milliseconds * 1_000_000) }

    private static func launch(press: Int64?) -> Launch {
        Launch(trigger: moment(100), press: press.map(moment), hasPreview: true, hasPhoto: true, ending: .finished)
    }

    private static let edges = [(50, true), (60, false), (420, true), (470, false), (900, true)].map {
        GPIOEdge(time: moment($0.0), isActive: $0.1)
    }

    @Test("the press is the first one that the line tells of after it was asked for")
    func asked() {
        var launch = Self.launch(press: 400)
        launch.takePress(from: Self.edges, isByHand: false)
        #expect(launch.press == Self.moment(420))
        #expect(launch.ending == .finished)
    }

    @Test("a press by hand is the first one after the trigger")
    func byHand() {
        var launch = Self.launch(press: nil)
        launch.takePress(from: Self.edges, isByHand: true)
        #expect(launch.press == Self.moment(420))
    }

    @Test("a launch of whose press the line did not tell has failed", arguments: [false, true])
    func missing(_ isByHand: Bool) {
        var launch = Self.launch(press: isByHand ? nil : 950)
        launch.takePress(from: isByHand ? [] : Self.edges, isByHand: isByHand)
        #expect(launch.press == nil)
        #expect(launch.ending == .notPressed(reason: "the shutter was pressed, but output.button told of no press"))
    }

    @Test("that nobody pressed is the reason where no photo came by hand")
    func nobody() {
        var launch = Launch(trigger: Self.moment(100), ending: .timedOut(awaiting: .photo, at: Self.moment(10_100)))
        #expect(launch.reason(timeout: .seconds(5)) == "nobody pressed the shutter, and no photo came")
        launch.takePress(from: Self.edges, isByHand: true)
        #expect(launch.reason(timeout: .seconds(5)) == "no photo within 5 s of the press")
    }

    @Test("where nobody asked for a press, the line's edges are none")
    func notAsked() {
        var launch = Self.launch(press: nil)
        launch.takePress(from: Self.edges, isByHand: false)
        #expect(launch.press == nil)
        #expect(launch.ending == .finished)
    }
}
