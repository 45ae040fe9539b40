import Glibc
import SystemCalls
import Testing

struct PipeTests {
    @Test("what is written at one end comes out at the other")
    func through() throws {
        let pipe = try Pipe(name: "pipe")
        try pipe.writing.write([1, 2, 3])
        #expect(try pipe.reading.read(upTo: 8) == [1, 2, 3])
    }

    @Test("neither end is handed to programs that are started")
    func closedOnExec() throws {
        let pipe = try Pipe(name: "pipe")
        for end in [pipe.reading, pipe.writing] {
            #expect(fcntl(end.number, F_GETFD) & FD_CLOEXEC != 0)
        }
    }

    @Test("nothing more comes when the writing end is closed")
    func end() throws {
        var pipe: Pipe? = try Pipe(name: "pipe")
        let reading = try #require(pipe?.reading)
        pipe = nil
        #expect(try reading.read(upTo: 8).isEmpty)
    }
}
