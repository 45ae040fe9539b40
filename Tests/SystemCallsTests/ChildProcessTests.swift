import Glibc
import SystemCalls
import Testing

struct ChildProcessTests {
    /// A shell that runs a script, with what it prints at the end of a pipe.
    private struct Shell {
        let process: ChildProcess
        let input: Pipe
        let output: FileDescriptor

        init(_ script: String) throws {
            let input = try Pipe(name: "input")
            let output = try Pipe(name: "output")
            process = try ChildProcess(
                ["/bin/sh", "-c", script], input: input.reading, output: output.writing, errors: output.writing)
            self.input = input
            self.output = output.reading
        }

        /// Everything that it and its children print, until the last of them has closed the pipe.
        func printed() throws -> String {
            var bytes: [UInt8] = []
            while case let more = try output.read(upTo: 4096), !more.isEmpty { bytes += more }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    struct Ending: Sendable, CustomTestStringConvertible {
        let script: String
        let status: SystemCalls.ExitStatus
        let words: String
        var testDescription: String { script }
    }

    @Test(
        "the status says how a process ended",
        arguments: [
            Ending(script: "exit 0", status: .exited(code: 0), words: "exit code 0"),
            Ending(script: "exit 65", status: .exited(code: 65), words: "exit code 65"),
            Ending(script: "kill -9 $$", status: .killed(signal: 9), words: "signal 9"),
        ])
    func status(_ ending: Ending) throws {
        let status = try Shell(ending.script).process.reap()
        #expect(status == ending.status)
        #expect(status.description == ending.words)
    }

    @Test("a process reads its input and writes its output")
    func streams() throws {
        let shell = try Shell("read line; echo \"got $line\"")
        try shell.input.writing.write(Array("shutter\n".utf8))
        #expect(try shell.printed() == "got shutter\n")
    }

    @Test("a program that does not exist is an error that names it")
    func missingProgram() throws {
        let pipe = try Pipe(name: "pipe")
        #expect(throws: SystemError("start", "/nowhere/camera", code: ENOENT)) {
            try ChildProcess(["/nowhere/camera"], input: pipe.reading, output: pipe.writing, errors: pipe.writing)
        }
    }

    @Test("what a process leaves running ends with it", .timeLimit(.minutes(1)))
    func group() throws {
        let shell = try Shell("sleep 600 & echo started")
        #expect(try shell.process.reap() == .exited(code: 0))
        #expect(try shell.printed() == "started\n")
    }

    @Test("a process that its owner lets go of ends", .timeLimit(.minutes(1)))
    func letGo() throws {
        var shell: Shell? = try Shell("echo started; exec sleep 600")
        let output = try #require(shell?.output)
        #expect(try output.read(upTo: 64) == Array("started\n".utf8))
        shell = nil
        #expect(try output.read(upTo: 64).isEmpty)
    }

    @Test("an interrupted caller does not make its children deaf to signals")
    func defaultSignals() throws {
        // What a caller ignores, a child would ignore too if nothing were done about it.
        let before = signal(SIGUSR1, SIG_IGN)
        defer { signal(SIGUSR1, before) }
        let status = try Shell("kill -USR1 $$; exit 0").process.reap()
        #expect(status == .killed(signal: SIGUSR1))
    }

    @Test("the end of a process can be waited for with other things", .timeLimit(.minutes(1)))
    func ended() throws {
        let shell = try Shell("read line")
        let never = try Pipe(name: "never")
        #expect(try Readiness.wait(for: [shell.process.ended, never.reading], atMost: .zero) == [false, false])
        try shell.input.writing.write([UInt8(ascii: "\n")])
        #expect(try Readiness.wait(for: [shell.process.ended, never.reading], atMost: nil) == [true, false])
    }
}
