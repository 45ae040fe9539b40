import CSystemShims
import Glibc

/// Packets between processes of one machine (`unix(7)`, `SOCK_SEQPACKET`): they arrive whole and in order, and either
/// side notices at once when the other is gone, however it went.
public enum LocalSocket {
    /// How many callers may wait to be accepted.
    private static let backlog: Int32 = 8

    /// A socket that callers find at a path (`socket(2)`, `bind(2)`, `listen(2)`).
    ///
    /// - Throws: `SystemError`, with `EADDRINUSE` when the path exists.
    public static func listen(at path: String) throws(SystemError) -> FileDescriptor {
        let socket = try make(path)
        let address = try address(of: path)
        try retrying("bind", path) { withPointer(to: address) { bind(socket.number, $0, $1) } }
        try retrying("listen at", path) { Glibc.listen(socket.number, backlog) }
        return socket
    }

    /// A connection to whoever listens at a path (`socket(2)`, `connect(2)`).
    ///
    /// - Throws: `SystemError`, with `ENOENT` or `ECONNREFUSED` when nobody does.
    public static func connect(to path: String) throws(SystemError) -> FileDescriptor {
        let socket = try make(path)
        let address = try address(of: path)
        try retrying("connect to", path) { withPointer(to: address) { Glibc.connect(socket.number, $0, $1) } }
        return socket
    }

    /// The connection of the next caller; waits for one (`accept4(2)`).
    ///
    /// - Throws: `SystemError`.
    public static func accept(on listener: FileDescriptor) throws(SystemError) -> FileDescriptor {
        let number = try retrying("accept a caller at", listener.path) { csystemshims_accept(listener.number) }
        return FileDescriptor(owning: number, path: listener.path)
    }

    /// Two ends of a new connection (`socketpair(2)`).
    ///
    /// - Parameter name: what messages call it.
    /// - Throws: `SystemError`.
    public static func pair(_ name: String) throws(SystemError) -> (FileDescriptor, FileDescriptor) {
        var numbers: [Int32] = [-1, -1]
        try retrying("make a socket pair for", name) { socketpair(AF_UNIX, type, 0, &numbers) }
        return (FileDescriptor(owning: numbers[0], path: name), FileDescriptor(owning: numbers[1], path: name))
    }

    /// The process at the other end when it connected (`SO_PEERCRED`).
    ///
    /// - Throws: `SystemError`.
    public static func peer(of socket: FileDescriptor) throws(SystemError) -> Int32 {
        try retrying("ask who is at", socket.path) { csystemshims_peer_process(socket.number) }
    }

    /// Sends a packet with descriptors, at most four; never waits (`sendmsg(2)`).
    ///
    /// - Throws: `SystemError`, with `EAGAIN` when the other side does not read and `EPIPE` when it is gone.
    public static func send(
        _ packet: UnsafeRawBufferPointer, descriptors: [FileDescriptor] = [], over socket: FileDescriptor
    ) throws(SystemError) {
        let numbers = descriptors.map(\.number)
        try retrying("send to", socket.path) {
            csystemshims_send(socket.number, packet.baseAddress, packet.count, numbers, numbers.count)
        }
    }

    /// Waits for a packet and the descriptors with it (`recvmsg(2)`).
    ///
    /// - Parameter flags: `MSG_DONTWAIT` to return at once.
    /// - Returns: its length in bytes, 0 when the other side is gone.
    /// - Throws: `SystemError`, with `EMSGSIZE` for a packet that does not fit and `EAGAIN` when none is there.
    public static func receive(
        into packet: UnsafeMutableRawBufferPointer, flags: Int32 = 0, over socket: FileDescriptor
    ) throws(SystemError) -> (length: Int, descriptors: [FileDescriptor]) {
        var numbers = [Int32](repeating: -1, count: Int(CSYSTEMSHIMS_DESCRIPTORS))
        var count = 0
        let length = try retrying("receive from", socket.path) {
            csystemshims_receive(socket.number, packet.baseAddress, packet.count, &numbers, &count, flags)
        }
        return (length, numbers.prefix(count).map { FileDescriptor(owning: $0, path: socket.path) })
    }

    /// Ends the connection for everybody who holds it: whoever waits for a packet sees its end (`shutdown(2)`).
    public static func shutDown(_ socket: FileDescriptor) { _ = shutdown(socket.number, Int32(SHUT_RDWR)) }

    private static var type: Int32 { Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue) }

    private static func make(_ path: String) throws(SystemError) -> FileDescriptor {
        FileDescriptor(owning: try retrying("make a socket for", path) { socket(AF_UNIX, type, 0) }, path: path)
    }

    private static func address(of path: String) throws(SystemError) -> sockaddr_un {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
            // One byte stays for the zero at the end.
            guard bytes.count < room.count else { return false }
            room.copyBytes(from: bytes)
            return true
        }
        guard fits else { throw SystemError("name a socket", path, code: ENAMETOOLONG) }
        return address
    }

    private static func withPointer(
        to address: sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
