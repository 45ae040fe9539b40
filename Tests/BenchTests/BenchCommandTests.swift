import BenchLink
import Capture
import Foundation
import SystemCalls
import Testing

@testable import Bench

/// `lightboard-bench` as a script calls it.
struct BenchCommandTests {
    private let folder: TestFolder
    private let rig: String

    init() throws {
        folder = try TestFolder()
        rig = try RunningDevice.rig(in: folder)
    }

    /// Runs the command to its end; returns how it ended and what it complained of.
    private func run(_ arguments: [String]) throws -> (status: SystemCalls.ExitStatus, complaints: String) {
        let complaints = "\(folder.path)/complaints"
        let null = try FileDescriptor(opening: "/dev/null", flags: O_RDWR)
        let process = try ChildProcess(
            [Files.command("lightboard-bench")] + arguments, input: null, output: null,
            errors: FileDescriptor(opening: complaints, flags: O_WRONLY | O_CREAT | O_TRUNC))
        return (try process.reap(), String(decoding: try File.read(complaints), as: UTF8.self))
    }

    struct Mistake: CustomTestStringConvertible {
        let id: String
        let arguments: [String]
        let code: Int32
        let message: String
        var testDescription: String { id }
    }

    @Test(
        "a mistake is one line that names it, and an exit code that tells its kind",
        arguments: [
            Mistake(
                id: "no rig", arguments: ["serve", "--directory", "/nowhere"], code: 64,
                message: "--rig is missing; add --rig RIG (lightboard-bench --help tells more)"),
            Mistake(
                id: "an unknown word", arguments: ["serv"], code: 64,
                message: "unknown command 'serv'; did you mean 'serve'? (lightboard-bench --help tells more)"),
            Mistake(
                id: "no such folder", arguments: ["serve", "--rig", "RIG", "--directory", "/nowhere"], code: 4,
                message: "there is no folder /nowhere; make it first"),
            Mistake(
                id: "no such rig", arguments: ["serve", "--rig", "/nowhere/rig.json5", "--directory", "/"], code: 65,
                message: "/nowhere/rig.json5: cannot be read: No such file or directory"),
        ])
    func mistakes(mistake: Mistake) throws {
        let (status, complaints) = try run(mistake.arguments.map { $0 == "RIG" ? rig : $0 })
        #expect(status == .exited(code: mistake.code))
        #expect(complaints == "lightboard-bench: \(mistake.message)\n")
    }

    @Test("a temporary folder goes with the device when its owner is gone before it is ready")
    func ownerGone() throws {
        let directory = "\(folder.path)/device"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
        let null = try FileDescriptor(opening: "/dev/null", flags: O_RDWR)
        // Only the writing end: its reader, the owner, is gone.
        let output = try SystemCalls.Pipe(name: "output").writing
        let device = try ChildProcess(
            [
                Files.command("lightboard-bench"), "serve", "--rig", rig, "--directory", directory, "--temporary",
            ], input: null, output: output, errors: null)
        #expect(try device.reap() == .exited(code: 4))
        #expect(access(directory, F_OK) == -1)
    }

    @Test("a temporary folder goes with the device when it is told to end", arguments: [SIGTERM, SIGINT, SIGHUP])
    func signalled(_ signal: Int32) throws {
        let directory = "\(folder.path)/device"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
        let output = try SystemCalls.Pipe(name: "output")
        let owner = try SystemCalls.Pipe(name: "input")
        let device = try ChildProcess(
            [
                Files.command("lightboard-bench"), "serve", "--rig", rig, "--directory", directory, "--temporary",
            ], input: owner.reading, output: output.writing,
            errors: FileDescriptor(opening: "/dev/null", flags: O_WRONLY))
        #expect(String(decoding: try output.reading.read(upTo: 100), as: UTF8.self) == "ready\n")
        kill(device.number, signal)
        #expect(try device.reap() == .exited(code: 0))
        withExtendedLifetime(owner) {}
        #expect(access(directory, F_OK) == -1)
    }

    @Test("a socket goes with its device")
    func socket() throws {
        let null = try FileDescriptor(opening: "/dev/null", flags: O_RDWR)
        let device = try ChildProcess(
            [Files.command("lightboard-bench"), "serve", "--rig", rig, "--directory", folder.path], input: null,
            output: null, errors: null)
        #expect(try device.reap() == .exited(code: 0))
        #expect(access("\(folder.path)/\(BenchChannel.socketName)", F_OK) == -1)
    }

    @Test("a temporary folder goes with the device when its input ends, and the cable is a command's to pull")
    func temporary() throws {
        let directory = "\(folder.path)/device"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
        let output = try SystemCalls.Pipe(name: "output")
        var owner: SystemCalls.Pipe? = try SystemCalls.Pipe(name: "input")
        let device = try ChildProcess(
            [
                Files.command("lightboard-bench"), "serve", "--rig", rig, "--directory", directory, "--temporary",
            ], input: #require(owner).reading, output: output.writing,
            errors: FileDescriptor(opening: "/dev/null", flags: O_WRONLY))
        #expect(String(decoding: try output.reading.read(upTo: 100), as: UTF8.self) == "ready\n")

        let source = try #require(BenchSource(address: "bench:\(directory)"))
        try source.open()
        #expect(try run(["unplug", "--directory", directory]).status == .exited(code: 0))
        #expect(throws: CaptureError.unplugged(camera: "bench:\(directory)")) { try source.initialize(.preview) }
        source.close()
        #expect(try run(["plug", "--directory", directory]).status == .exited(code: 0))
        try source.open()

        owner = nil
        #expect(try device.reap() == .exited(code: 0))
        #expect(access(directory, F_OK) == -1)
    }
}
