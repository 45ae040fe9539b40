import BenchLink
import BoardModel
import Capture
import SystemCalls
import Testing
import Timebase

@testable import Bench

/// One opening, driven by moments that the tests make up.
struct OpeningTests {
    private let folder: TestFolder
    private let parts: DeviceParts
    private let opening: Opening
    private let start = Timestamp(nanoseconds: 1_000_000_000)
    private let client: BenchChannel

    init() throws {
        folder = try TestFolder()
        let setup = try BenchSetup(rig: RunningDevice.rig(in: folder, photo: "300ms"))
        parts = try DeviceParts(setup, directory: folder.path, seed: 1, truth: "\(folder.path)/truth.jsonl")
        let (here, there) = try LocalSocket.pair("the tests' camera")
        client = BenchChannel(here)
        opening = try Opening(
            number: 1, process: 1, channel: BenchChannel(there), parts: parts, powerUp: .milliseconds(100), at: start)
    }

    /// Does everything that is due up to a moment after the start, at its own moment.
    private func run(until moment: Duration) throws {
        while let next = opening.agenda.nextMoment, next <= start + moment { try opening.performDue(at: next) }
    }

    private func hasAnswer(_ channel: BenchChannel) throws -> Bool {
        try Readiness.wait(for: [channel.socket], atMost: .zero)[0]
    }

    @Test("an opening is answered when the camera has powered up, not before")
    func powerUp() throws {
        try run(until: .milliseconds(99))
        #expect(try !hasAnswer(client))
        try run(until: .milliseconds(100))
        let (reply, descriptors) = try #require(try client.receiveReply())
        #expect(reply == .opened(memoryLength: opening.pool.length) && descriptors.count == 2)
    }

    @Test("outputs become ready one after the other")
    func serial() throws {
        try run(until: .milliseconds(100))
        _ = try client.receiveReply()
        #expect(opening.handle(.initialize(.photo), [], at: start + .milliseconds(110)))
        #expect(opening.handle(.initialize(.movie), [], at: start + .milliseconds(120)))
        try run(until: .milliseconds(409))
        #expect(try !hasAnswer(client))
        try run(until: .milliseconds(410))
        #expect(try client.receiveReply()?.reply == .done)
        #expect(try !hasAnswer(client))
        try run(until: .milliseconds(411))
        #expect(try client.receiveReply()?.reply == .done)
    }

    @Test("a photo asked for before the output is ready is exposed at the next frame and delivered when it is ready")
    func earlyPhoto() throws {
        try run(until: .milliseconds(100))
        let (here, there) = try LocalSocket.pair("a photo")
        let photo = BenchChannel(here)
        let (asked, request) = (Duration.milliseconds(110), start + .milliseconds(115))
        #expect(opening.handle(.initialize(.photo), [], at: start + asked))
        #expect(opening.handle(.capture, [there], at: request))
        // Ready 300 ms after it was asked to be; then it is worked on for 1 ms.
        try run(until: .milliseconds(410))
        #expect(try !hasAnswer(photo))
        try run(until: .milliseconds(411))
        guard case .frame(let frame) = try photo.receiveReply()?.reply else {
            Issue.record("no photo")
            return
        }
        #expect(frame.timestamp >= request && frame.timestamp < request + .milliseconds(10))
        #expect(frame.timestamp == opening.clock.start(ofFrame: frame.sequence))
    }

    @Test("a photo whose board was lost sight of is answered as lost, and its memory is free again")
    func lostPhoto() throws {
        try run(until: .milliseconds(100))
        // So many edges that what came before them is forgotten: they are stamped now, the photo is of long ago.
        for index in 0...EdgeRing.capacity { parts.edges.append(BoardState(lit: [index % 4])) }
        for _ in 0..<20 {
            let (here, there) = try LocalSocket.pair("a photo")
            #expect(opening.handle(.capture, [there], at: start + .milliseconds(110)))
            try run(until: .seconds(10))
            #expect(try BenchChannel(here).receiveReply()?.reply == .lost)
        }
    }

    @Test("photos asked for within one frame are exposed one frame after the other")
    func burst() throws {
        try run(until: .milliseconds(100))
        for _ in 0..<3 {
            let destination = try LocalSocket.pair("a photo").1
            #expect(opening.handle(.capture, [destination], at: start + .milliseconds(200)))
        }
        let frames = opening.photos.map(\.frame)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 + 1 == $1 })
    }

    @Test("a frame that the device is late for by an interval is dropped, and the next is not")
    func late() throws {
        try run(until: .milliseconds(100))
        #expect(opening.handle(.startStreaming, [], at: start + .milliseconds(100)))
        try run(until: .milliseconds(100))
        let frame = try #require(opening.firstFrame)
        let read = try #require(opening.agenda.nextMoment)
        opening.readPreview(frame: frame, dueAt: read, at: read + .milliseconds(10))
        #expect(!opening.agenda.isDelivering)
        opening.readPreview(frame: frame, dueAt: read, at: read + .milliseconds(9))
        #expect(opening.agenda.isDelivering)
    }

    @Test("the same seed gives the same phase, another seed another")
    func phase() throws {
        func origin(seed: UInt64) throws -> Timestamp {
            let setup = try BenchSetup(rig: RunningDevice.rig(in: folder))
            let parts = try DeviceParts(setup, directory: folder.path, seed: seed, truth: "/dev/null")
            return try Opening(
                number: 1, process: 1, channel: client, parts: parts, powerUp: .zero, at: start
            ).clock.origin
        }
        #expect(try origin(seed: 5) == origin(seed: 5))
        #expect(try origin(seed: 5) != origin(seed: 6))
    }
}

extension Agenda<Opening.Action> {
    /// Whether a preview frame waits to be handed over.
    fileprivate var isDelivering: Bool {
        var copy = self
        return !copy.remove { if case .deliverPreview = $0 { true } else { false } }.isEmpty
    }
}
