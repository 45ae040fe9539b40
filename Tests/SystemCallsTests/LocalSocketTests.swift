import Glibc
import SystemCalls
import Testing

struct LocalSocketTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/camera.sock" }

    init() throws { folder = try TemporaryFolder() }

    private func send(_ bytes: [UInt8], with files: [FileDescriptor] = [], over socket: FileDescriptor) throws {
        try bytes.withUnsafeBytes { try LocalSocket.send($0, descriptors: files, over: socket) }
    }

    private func receive(upTo limit: Int, over socket: FileDescriptor) throws -> ([UInt8], [FileDescriptor]) {
        var bytes = [UInt8](repeating: 0, count: limit)
        let (length, files) = try bytes.withUnsafeMutableBytes {
            try LocalSocket.receive(into: $0, flags: Int32(MSG_DONTWAIT), over: socket)
        }
        return (Array(bytes.prefix(length)), files)
    }

    @Test("packets arrive whole and in order")
    func packets() throws {
        let (one, other) = try LocalSocket.pair("test")
        try send([1, 2], over: one)
        try send([3], over: one)
        #expect(try receive(upTo: 8, over: other).0 == [1, 2])
        #expect(try receive(upTo: 8, over: other).0 == [3])
    }

    @Test("an open file travels with a packet")
    func descriptors() throws {
        let (one, other) = try LocalSocket.pair("test")
        let pipe = try Pipe(name: "pipe")
        try send([0], with: [pipe.writing], over: one)
        let received = try #require(try receive(upTo: 8, over: other).1.first)
        try received.write([9])
        #expect(received.number != pipe.writing.number)
        #expect(try pipe.reading.read(upTo: 8) == [9])
    }

    @Test("a packet that does not fit is an error, not half a packet")
    func tooLong() throws {
        let (one, other) = try LocalSocket.pair("test")
        try send([1, 2, 3], over: one)
        #expect(throws: SystemError("receive from", "test", code: EMSGSIZE)) { try receive(upTo: 2, over: other) }
    }

    @Test("where no packet is, none is waited for")
    func nothingThere() throws {
        let (one, other) = try LocalSocket.pair("test")
        #expect(throws: SystemError("receive from", "test", code: EAGAIN)) { try receive(upTo: 2, over: other) }
        withExtendedLifetime(one) {}
    }

    @Test("the end of one side is seen at the other")
    func gone() throws {
        var ends: (FileDescriptor, FileDescriptor)? = try LocalSocket.pair("test")
        let other = try #require(ends?.1)
        ends = nil
        #expect(try receive(upTo: 2, over: other).0.isEmpty)
        #expect(throws: SystemError("send to", "test", code: EPIPE)) { try send([1], over: other) }
    }

    @Test("a caller finds the listener at its path, and its process is known")
    func listening() throws {
        let listener = try LocalSocket.listen(at: path)
        let caller = try LocalSocket.connect(to: path)
        let accepted = try LocalSocket.accept(on: listener)
        #expect(try LocalSocket.peer(of: accepted) == getpid())
        try send([5], over: caller)
        #expect(try receive(upTo: 2, over: accepted).0 == [5])
    }

    @Test("where nobody listens, nobody is reached")
    func nobody() {
        #expect(throws: SystemError("connect to", path, code: ENOENT)) { try LocalSocket.connect(to: path) }
    }

    @Test("a path that is taken is not listened at again")
    func taken() throws {
        let listener = try LocalSocket.listen(at: path)
        #expect(throws: SystemError("bind", path, code: EADDRINUSE)) { try LocalSocket.listen(at: path) }
        withExtendedLifetime(listener) {}
    }

    @Test("a path that is too long for a socket is an error, not another path")
    func longPath() {
        let path = "/" + String(repeating: "a", count: 200)
        #expect(throws: SystemError("name a socket", path, code: ENAMETOOLONG)) { try LocalSocket.listen(at: path) }
    }
}
