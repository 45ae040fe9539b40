@testable import Capture
import Testing
import Timebase

/// Which frame is whose, in a stream.
struct StreamStateTests {
    private func moment(_ milliseconds: Int) -> Timestamp { Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000) }

    private func frame(_ milliseconds: Int) -> CapturedFrame {
        CapturedFrame(
            UnsafeRawBufferPointer(start: nil, count: 0), width: 0, height: 0, content: .jpeg, sequence: milliseconds,
            timestamp: moment(milliseconds), timestampSource: .endOfFrame, received: moment(milliseconds),
            isLent: false,
            release: {})
    }

    @Test("a photo is the first frame that is stamped from the press on, and each press has its own")
    func photos() {
        var state = StreamState()
        let (first, second) = (state.requestPhoto(at: moment(100)), state.requestPhoto(at: moment(130)))
        #expect(!state.wantsPhoto(stamped: moment(99)))
        for stamp in [100, 133, 167] { state.deliver(photo: frame(stamp)) }
        #expect(state.takePhoto(first)?.sequence == 100)
        #expect(state.takePhoto(second)?.sequence == 133)
        #expect(state.takePhoto(first) == nil)
        #expect(!state.wantsPhoto(stamped: moment(200)))
    }

    @Test("frames wait in order, and the oldest gives way when too many wait")
    func frames() {
        var state = StreamState()
        let late = [0, 33, 67].map { state.deliver(frame: frame($0), atMost: 2)?.sequence }
        #expect(late == [nil, nil, 0])
        #expect([state.takeFrame(), state.takeFrame(), state.takeFrame()].map { $0?.sequence } == [33, 67, nil])
    }

    @Test("the first error is the one that is told")
    func failure() {
        var state = StreamState()
        state.fail(.unplugged(camera: "door"))
        state.fail(.cancelled)
        #expect(state.failure == .unplugged(camera: "door"))
    }
}
