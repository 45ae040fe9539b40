import Glibc
import SystemCalls
import Testing

/// What a command does when nobody takes what it prints.
struct OutputTests {
    @Test(
        "an output that takes nothing is an error with an exit code of its own, not success and not a signal",
        arguments: [">&-", "<&- >&- 2>&-", "> /dev/full", "> full", "2> /dev/full > /dev/full"])
    func refused(_ redirection: String) throws {
        let folder = try TemporaryFolder()
        let nothing = try FileDescriptor(opening: "/dev/null", flags: O_RDWR)
        // No file may grow (`ulimit -f`), which the system tells with a signal as well.
        let script = "cd '\(folder.path)'; ulimit -f 0; '\(Command.folder)/lightboard' --help \(redirection)"
        let shell = try ChildProcess(["/bin/sh", "-c", script], input: nothing, output: nothing, errors: nothing)
        #expect(try shell.reap() == .exited(code: 4))
    }

    @Test("a message is one line, whatever line feeds a file's name has")
    func oneLine() throws {
        let command = try Command.run("lightboard", ["report", "/no\nwhere\u{1B}[2J"])
        #expect(command.status == .exited(code: 65))
        #expect(
            command.errors
                == #"lightboard: /no\nwhere\u{1B}[2J is not the folder of a run, it has no run.json; "#
                + "name one that 'lightboard run' has made\n")
    }
}
