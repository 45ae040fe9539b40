@testable import Capture
import Testing
import Timebase

/// What is told at the end of a stream.
struct StreamTallyTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let tally: StreamTally
        let remarks: [String]

        init(_ id: String, _ remarks: [String], _ change: (inout StreamTally) -> Void) {
            (testDescription, self.remarks) = (id, remarks)
            var tally = StreamTally()
            change(&tally)
            self.tally = tally
        }
    }

    @Test(
        "what went wrong is told once, and nothing when all went well",
        arguments: [
            Case("all well", []) { $0.interval = .nanoseconds(33_400_000) },
            Case("faults", ["the camera door: buffers skipped: 2 flagged by the driver as damaged, 1 all zero"]) {
                $0.faults = [.blank: 1, .damaged: 2]
            },
            Case("gaps", ["the camera door: 3 frames were lost before they came here"]) { $0.missing = 3 },
            Case(
                "an unknown clock",
                ["the camera door stamps its frames by an unknown clock: the stamps are not used for timing"]
            ) { $0.hasUnknownClock = true },
            Case(
                "a slow camera",
                [
                    "the camera door: frames came every 66.7 ms where 33.3 ms were asked for; give it more light, or keep it "
                        + "from exposing longer than a frame"
                ]
            ) { $0.interval = .nanoseconds(66_700_000) },
        ])
    func remarks(_ expected: Case) {
        #expect(expected.tally.remarks(camera: "door", asked: .nanoseconds(33_333_333)) == expected.remarks)
    }
}
