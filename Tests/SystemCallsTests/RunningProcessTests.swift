import Glibc
import SystemCalls
import Testing

struct RunningProcessTests {
    @Test("a process is told by its number and its program's name, without the folder")
    func words() throws {
        let (input, output) = (try Pipe(name: "input"), try Pipe(name: "output"))
        let nothing = try FileDescriptor(opening: "/dev/null", flags: O_RDWR)
        let other = try ChildProcess(["/bin/cat", "-"], input: input.reading, output: output.writing, errors: nothing)
        // A process has its words when its program runs, a little after it was started.
        try input.writing.write([1])
        _ = try output.reading.read(upTo: 1)
        #expect("\(RunningProcess(number: other.number))" == "process \(other.number) (cat)")
        // It ends with its input, or when it is let go of.
        withExtendedLifetime((input, other)) {}
    }

    @Test("a number that is no process is told as a number")
    func gone() { #expect("\(RunningProcess(number: -7))" == "process -7") }

    @Test("the processes that have a file open are found, but not the one that asks")
    func holders() throws {
        let folder = try TemporaryFolder()
        let path = try #require(File.realPath(folder.path)) + "/file"
        let file = try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT)
        #expect(RunningProcess.having(open: path) == [])
        let nothing = try FileDescriptor(opening: "/dev/null", flags: O_RDWR)
        let input = try Pipe(name: "input")
        let other = try ChildProcess(["/bin/cat", "-"], input: input.reading, output: file, errors: nothing)
        #expect(RunningProcess.having(open: path) == [RunningProcess(number: other.number)])
        withExtendedLifetime((input, other)) {}
    }
}
