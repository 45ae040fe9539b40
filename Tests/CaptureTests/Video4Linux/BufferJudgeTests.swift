@testable import Capture
import Testing
import Timebase

/// Which buffers of a stream are frames.
struct BufferJudgeTests {
    static func moment(_ milliseconds: Int) -> Timestamp { Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000) }

    /// A buffer of a stream that began at 1000 ms.
    struct Buffer: Sendable {
        var sequence: UInt32
        var stamp: Int
        var received: Int?
        var source = CapturedFrame.TimestampSource.endOfFrame
        var isDamaged = false
        var isWhole = true
        var isBlank = false
    }

    /// The faults of buffers that come one after the other.
    static func faults(_ buffers: [Buffer]) -> (faults: [BufferFault?], missing: Int) {
        var judge = BufferJudge(started: moment(1000))
        let faults = buffers.map { buffer in
            judge.fault(
                of: FilledBuffer(
                    index: 0, bytes: 0..<1, sequence: buffer.sequence, timestamp: moment(buffer.stamp),
                    timestampSource: buffer.source, isDamaged: buffer.isDamaged),
                isWhole: buffer.isWhole, isBlank: { buffer.isBlank }, received: moment(buffer.received ?? buffer.stamp))
        }
        return (faults, judge.missing)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let buffers: [Buffer]
        let faults: [BufferFault?]
        var missing = 0

        init(_ id: String, _ buffers: [Buffer], _ faults: [BufferFault?], missing: Int = 0) {
            (testDescription, self.buffers, self.faults, self.missing) = (id, buffers, faults, missing)
        }
    }

    static let first = Buffer(sequence: 0, stamp: 1033)

    @Test(
        "frames are told from what is none",
        arguments: [
            Case("a steady stream", [first, Buffer(sequence: 1, stamp: 1067)], [nil, nil]),
            Case(
                "a flagged buffer", [first, Buffer(sequence: 1, stamp: 1067, isDamaged: true)],
                [nil, .damaged]),
            Case(
                "part of a frame", [Buffer(sequence: 0, stamp: 1033, isWhole: false)],
                [.incomplete]),
            Case(
                "zeros", [Buffer(sequence: 0, stamp: 1033, isBlank: true), Buffer(sequence: 1, stamp: 1067)],
                [.blank, nil]),
            Case(
                "left over from before the stream", [Buffer(sequence: 7, stamp: 990, received: 1005), first],
                [.stale, nil]),
            Case("stamped ahead", [Buffer(sequence: 0, stamp: 1033, received: 1020)], [.future]),
            Case(
                "a stamp that is worked out, by half a millisecond off",
                [Buffer(sequence: 0, stamp: 1001, received: 1000)], [nil]),
            Case("the same again", [first, first], [nil, .repeated]),
            Case(
                "a number that does not move on", [first, Buffer(sequence: 0, stamp: 1067)],
                [nil, .outOfSequence]),
            Case(
                "a number from before", [Buffer(sequence: 5, stamp: 1033), Buffer(sequence: 4, stamp: 1067)],
                [nil, .outOfSequence]),
            Case(
                "a stamp from before", [Buffer(sequence: 5, stamp: 1067), Buffer(sequence: 6, stamp: 1033)],
                [nil, .outOfSequence]),
            Case(
                "numbers begin again after 32 bits",
                [Buffer(sequence: .max, stamp: 1033), Buffer(sequence: 0, stamp: 1067)],
                [nil, nil]),
            Case("two frames that did not come", [first, Buffer(sequence: 3, stamp: 1133)], [nil, nil], missing: 2),
            Case(
                "a buffer that came with a stamp ahead is not missed besides",
                [first, Buffer(sequence: 1, stamp: 1100, received: 1067), Buffer(sequence: 3, stamp: 1133)],
                [nil, .future, nil], missing: 1),
            Case(
                "the same again stands for none that did not come",
                [first, first, Buffer(sequence: 2, stamp: 1100)], [nil, .repeated, nil], missing: 1),
            Case(
                "stamps of an unknown clock are not looked at",
                [
                    Buffer(sequence: 0, stamp: 5, received: 1033, source: .unknown),
                    Buffer(sequence: 1, stamp: 3, received: 1067, source: .unknown),
                ], [nil, nil]),
            Case(
                "an unknown clock that stands still with the number",
                [
                    Buffer(sequence: 4, stamp: 5, received: 1033, source: .unknown),
                    Buffer(sequence: 4, stamp: 5, received: 1067, source: .unknown),
                ], [nil, .repeated]),
        ])
    func judging(_ expected: Case) {
        let (faults, missing) = Self.faults(expected.buffers)
        #expect(faults == expected.faults)
        #expect(missing == expected.missing)
    }

    @Test("the time from frame to frame is that of the stamps by the numbers, gaps and all")
    func interval() {
        var judge = BufferJudge(started: Self.moment(1000))
        for sequence in [0, 1, 2, 5, 9, 12] {
            let stamp = Self.moment(1050 + 40 * sequence)
            _ = judge.fault(
                of: FilledBuffer(
                    index: 0, bytes: 0..<1, sequence: UInt32(sequence), timestamp: stamp,
                    timestampSource: .endOfFrame, isDamaged: false),
                isWhole: true, isBlank: { false }, received: stamp)
        }
        #expect(judge.interval == .milliseconds(40))
    }
}
