import Testing
import Timebase

@testable import Experiment

struct FrameOrderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The driver's numbers and stamps, in ms.
        let frames: [(sequence: UInt32, stamp: Double)]
        /// When the light of each came, in ms, where it is not 1 ms after the stamp.
        var light: [Int: Double] = [:]
        let places: [Int]
        var repeated = 0
        var missing = 0
    }

    @Test(
        "frames stand where numbers and stamps put them",
        arguments: [
            Case(testDescription: "all there", frames: [(7, 0), (8, 30), (9, 60)], places: [0, 1, 2]),
            Case(
                testDescription: "missing by number", frames: [(7, 0), (8, 30), (11, 120)], places: [0, 1, 4],
                missing: 2),
            Case(
                testDescription: "missing by stamp", frames: [(7, 0), (8, 30), (9, 61), (10, 121), (11, 150)],
                places: [0, 1, 2, 4, 5], missing: 1),
            Case(
                testDescription: "a number twice", frames: [(7, 0), (8, 30), (8, 30), (9, 60)], places: [0, 1, 2],
                repeated: 1),
            Case(
                testDescription: "a stamp twice", frames: [(7, 0), (8, 30), (9, 30), (10, 90)], places: [0, 1, 3],
                repeated: 1, missing: 1),
            Case(
                testDescription: "the same light twice", frames: [(7, 0), (8, 30), (9, 60), (10, 90)],
                light: [2: 31.4], places: [0, 1, 3], repeated: 1, missing: 1),
        ])
    func places(_ example: Case) {
        func moment(_ milliseconds: Double) -> Timestamp { Timestamp(nanoseconds: Int64(milliseconds * 1e6)) }
        let frames = example.frames.enumerated().map { index, frame in
            FrameRecord(
                index: index, role: .preview, file: nil, sequence: frame.sequence, timestamp: moment(frame.stamp),
                timestampSource: .startOfExposure, received: moment(frame.stamp), presented: nil, flags: [])
        }
        let order = FrameOrder(of: frames) { frame in
            moment(example.light[frame.index] ?? Double(frame.timestamp.nanoseconds) / 1e6 + 1)
        }
        #expect(order.places == example.places)
        #expect(order.repeated.count == example.repeated)
        #expect(order.missing == example.missing)
    }
}
