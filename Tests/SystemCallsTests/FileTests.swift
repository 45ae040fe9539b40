import Glibc
import SystemCalls
import Testing

struct FileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/file" }

    init() throws { folder = try TemporaryFolder() }

    @Test("a file is read back whole, longer than one read")
    func readWhole() throws {
        let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try File.replace(path, with: bytes)
        #expect(try File.read(path) == bytes)
    }

    @Test("a file that is not there is an error that names it")
    func missing() {
        #expect(throws: SystemError("open", path, code: ENOENT)) { try File.read(path) }
    }

    @Test("a folder is not read as a file")
    func folderAsFile() {
        #expect(throws: SystemError("read", folder.path, code: EISDIR)) { try File.read(folder.path) }
    }

    @Test("a named pipe that nobody writes to is empty", .timeLimit(.minutes(1)))
    func silentPipe() throws {
        mkfifo(path, 0o600)
        #expect(try File.read(path).isEmpty)
    }

    @Test("what another program pipes in is waited for", .timeLimit(.minutes(1)))
    func slowPipe() throws {
        let (writer, output) = try Self.printing("sleep 0.02; echo late")
        #expect(try File.read("/dev/fd/\(output.number)") == Array("late\n".utf8))
        _ = try writer.reap()
    }

    /// A shell that runs a script, and the only end of the pipe with what it prints that is open here.
    private static func printing(_ script: String) throws -> (ChildProcess, FileDescriptor) {
        let pipe = try Pipe(name: "output")
        let nothing = try FileDescriptor(opening: "/dev/null", flags: O_RDWR)
        let shell = try ChildProcess(
            ["/bin/sh", "-c", script], input: nothing, output: pipe.writing, errors: nothing)
        return (shell, pipe.reading)
    }

    @Test("a file without an end is refused at the limit")
    func endless() {
        #expect(throws: SystemError("read", "/dev/zero", code: EFBIG)) { try File.read("/dev/zero", atMost: 1 << 20) }
    }

    @Test("a link is written through, and stays a link")
    func link() throws {
        symlink(folder.path + "/target", path)
        try File.replace(path, with: "new")
        #expect(try File.read(folder.path + "/target") == Array("new".utf8))
        var information = stat()
        #expect(lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK)
        #expect(folder.names == ["file", "target"])
    }

    @Test("replacing leaves the new contents and nothing beside them")
    func replaced() throws {
        try File.replace(path, with: "old")
        try File.replace(path, with: "new")
        #expect(try File.read(path) == Array("new".utf8))
        #expect(folder.names == ["file"])
    }

    @Test("a replacement that fails leaves nothing half-written")
    func failedReplacement() {
        mkdir(path, 0o755)
        #expect(throws: SystemError("write", path, code: EISDIR)) { try File.replace(path, with: "new") }
        #expect(folder.names == ["file"])
        rmdir(path)
    }

    @Test("a look at what can be replaced tells what keeps it from being written, and makes nothing")
    func lookedAt() throws {
        try File.checkReplacing(path)
        try File.checkReplacing("/dev/null")
        symlink(folder.path + "/target", path)
        try File.checkReplacing(path)
        #expect(folder.names == ["file"])
        #expect(throws: SystemError("write", folder.path, code: EISDIR)) { try File.checkReplacing(folder.path) }
        #expect(throws: SystemError("write into the folder", "/no/such/", code: ENOENT)) {
            try File.checkReplacing("/no/such/file")
        }
        #expect(throws: SystemError("write", "''", code: ENOENT)) { try File.checkReplacing("") }
    }

    @Test("lines are added at the end, to a file that is made when missing")
    func appended() throws {
        try File.append(line: "one", to: path)
        try File.append(line: "two", to: path)
        #expect(try File.read(path) == Array("one\ntwo\n".utf8))
    }

    @Test("a full disk is an error, not a short file that looks well")
    func fullDisk() {
        #expect(throws: SystemError("write", "/dev/full", code: ENOSPC)) {
            try File.append(line: "one", to: "/dev/full")
        }
    }
}
