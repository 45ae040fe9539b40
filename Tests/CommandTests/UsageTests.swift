import Foundation
import Testing

struct UsageTests {
    /// Every command that people can call, with the words before its options.
    static let commands: [Call] =
        [Call(program: "lightboard-camera", words: []), Call(program: "lightboard-bench", words: ["serve"])]
        + subcommands.map { Call(program: "lightboard", words: [$0]) }

    /// What `lightboard` says it can do.
    static let subcommands: [String] = {
        let help = (try? Command.run("lightboard", ["--help"]))?.output ?? ""
        return help.split(separator: "\n").drop { $0 != "commands:" }.dropFirst().prefix { $0.hasPrefix("  ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
    }()

    struct Call: Sendable, CustomTestStringConvertible {
        let program: String
        let words: [String]
        var testDescription: String { ([program] + words).joined(separator: " ") }
    }

    @Test("a run, a decoding and a report can be asked for")
    func subcommandsAreListed() {
        #expect(Set(Self.subcommands).isSuperset(of: ["run", "decode", "report"]))
    }

    @Test("every command has a name of its own")
    func names() { #expect(Set(Self.subcommands).count == Self.subcommands.count) }

    @Test("every command is told in a whole sentence, on a line")
    func sentences() throws {
        let lines = try Command.run("lightboard", ["--help"]).output.split(separator: "\n")
            .drop { $0 != "commands:" }.dropFirst().prefix { $0.hasPrefix("  ") }
        #expect(lines.filter { !$0.hasSuffix(".") }.isEmpty)
    }

    @Test("every command explains itself, with examples", arguments: commands)
    func help(_ call: Call) throws {
        let command = try Command.run(call.program, call.words + ["--help"])
        #expect(command.status == .exited(code: 0))
        #expect(command.output.contains("usage: \(call.testDescription)"))
        #expect(command.output.contains("examples:\n  \(call.testDescription)"))
        #expect(command.errors.isEmpty)
    }

    @Test("an option that is not known is named in one line", arguments: commands)
    func unknownOption(_ call: Call) throws {
        let command = try Command.run(call.program, call.words + ["--colour"])
        #expect(command.status == .exited(code: 64))
        #expect(command.complaints.count == 1)
        #expect(command.errors.contains("unknown option '--colour'"))
    }

    struct Slip: Sendable, CustomTestStringConvertible {
        let call: Call
        let written: String
        let meant: String
        var testDescription: String { "\(call.testDescription) \(written)" }
    }

    @Test(
        "the near miss of an option is offered",
        arguments: [
            Slip(call: Call(program: "lightboard", words: ["decode"]), written: "--baord", meant: "--board"),
            Slip(call: Call(program: "lightboard-camera", words: []), written: "--soruce", meant: "--source"),
            Slip(call: Call(program: "lightboard-bench", words: ["serve"]), written: "--profil", meant: "--profile"),
        ])
    func nearMiss(_ slip: Slip) throws {
        let command = try Command.run(slip.call.program, slip.call.words + [slip.written])
        #expect(command.errors.contains("did you mean '\(slip.meant)'?"))
    }

    @Test("the near miss of a command is offered")
    func nearMissOfCommand() throws {
        let command = try Command.run("lightboard", ["decoed"])
        #expect(command.status == .exited(code: 64))
        #expect(command.errors.contains("did you mean 'decode'?"))
    }

    @Test("alone, it says what it can do, and that it did nothing")
    func alone() throws {
        let command = try Command.run("lightboard", [])
        #expect(command.status == .exited(code: 64))
        #expect((command.output + command.errors).contains("usage: lightboard COMMAND"))
    }

    @Test("the version can be asked for")
    func version() throws {
        let command = try Command.run("lightboard", ["--version"])
        #expect(command.status == .exited(code: 0))
        #expect(command.output.hasPrefix("lightboard "))
    }

    @Test("output that cannot be written is not success")
    func fullDisk() throws {
        let path = "\(Command.folder)/lightboard"
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "exec \"$0\" --version >/dev/full 2>/dev/null", path]
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 4)
    }
}
