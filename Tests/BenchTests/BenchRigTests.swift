import BenchLink
import BoardModel
import Capture
import Documents
import Foundation
import SystemCalls
import Testing
import Timebase

@testable import Bench

/// The built `lightboard-bench`, as a process of its own.
struct BenchRigTests {
    /// Long enough for a loaded machine; nothing waits for it but a test that fails.
    private let limit: Duration = .seconds(20)
    private let folder: TestFolder
    private let rig: String
    private var truth: String { "\(folder.path)/truth.jsonl" }

    init() throws {
        folder = try TestFolder()
        rig = try RunningDevice.rig(in: folder)
    }

    private func start(rig: String? = nil, profile: String? = nil, truth: String? = nil) throws -> BenchRig {
        try BenchRig(
            executable: Files.command("lightboard-bench"), rig: rig ?? self.rig, profile: profile, seed: 1,
            truth: truth ?? self.truth)
    }

    @Test("a rig lights the board, shows it to the camera, and leaves the truth but no folder")
    func lit() throws {
        let bench = try start()
        let source = try #require(BenchSource(address: bench.source))
        try source.open()
        try source.initialize(.preview)
        try source.startStreaming()
        bench.board.write(.dark)
        let dark = try source.nextFrame(exposedAfter: .now(), within: limit)
        bench.board.write(BoardState(lit: 0..<4))
        let lit = try source.nextFrame(exposedAfter: .now(), within: limit)
        // Four anchors, each a dozen green pixels and more, against a dark board.
        #expect(lit.greenSum > dark.greenSum + 4 * 12 * 100)
        source.close()
        bench.close()
        #expect(try Files.lines(truth).contains { $0.contains("\"timestamp_ns\":\(lit.timestamp.nanoseconds),") })
        #expect(access(String(bench.source.dropFirst(BenchSource.scheme.count)), F_OK) == -1)
    }

    @Test("a client that is killed leaves the camera free")
    func killedClient() throws {
        let bench = try start()
        let trial = "\(folder.path)/trial"
        try FileManager.default.createDirectory(atPath: trial, withIntermediateDirectories: false)
        let (input, output) = (try Pipe(name: "input"), try Pipe(name: "output"))
        let client = try ChildProcess(
            [Files.command("lightboard-camera"), "--source", bench.source, "--trial", trial], input: input.reading,
            output: output.writing, errors: FileDescriptor(opening: "/dev/null", flags: O_WRONLY))
        #expect(String(decoding: try output.reading.read(upTo: 100), as: UTF8.self) == "preview\n")
        let source = try #require(BenchSource(address: bench.source))
        let error = #expect(throws: CaptureError.self) { try source.open() }
        #expect(
            error == .busy(camera: bench.source, holder: "process \(client.number) (lightboard-camera)"))
        client.signalGroup(SIGKILL)
        #expect(try client.reap() == .killed(signal: SIGKILL))
        try source.open()
    }

    @Test("a device that has gone is unplugged for its client, and has left whole lines of truth")
    func goneDevice() throws {
        let bench = try start()
        let source = try #require(BenchSource(address: bench.source))
        try source.open()
        try source.initialize(.preview)
        try source.startStreaming()
        for _ in 0..<5 { _ = try source.nextFrame(within: limit) }
        bench.close()
        #expect(throws: CaptureError.unplugged(camera: bench.source)) {
            while true { _ = try source.nextFrame(within: limit) }
        }
        #expect(try Files.lines(truth).allSatisfy { $0.hasPrefix("{\"format\":") && $0.hasSuffix("}") })
    }

    @Test("a rig that cannot start says why, and leaves no folder")
    func cannotStart() throws {
        let truth = "\(folder.path)/no-folder/truth.jsonl"
        let error = #expect(throws: BenchError.self) { try start(truth: truth) }
        #expect(
            try #require(error).description.hasSuffix(
                ": lightboard-bench: cannot open \(truth): No such file or directory"))
    }

    @Test("a profile that is not there is found before anything is started")
    func unknownProfile() throws {
        let error = #expect(throws: DocumentError.self) { try start(profile: "fats") }
        #expect(error?.description == "\(rig): bench.profiles: 'fats' is not known here; did you mean 'fast'?")
    }
}

extension CapturedFrame {
    /// All the green of a frame, in tones.
    fileprivate var greenSum: Int {
        withBytes { pixels in Swift.stride(from: 1, to: pixels.count, by: 3).reduce(0) { $0 + Int(pixels[$1]) } }
    }
}
