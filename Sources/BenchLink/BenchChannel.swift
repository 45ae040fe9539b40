import Glibc
import SystemCalls

/// One end of a connection between a program and the simulated camera.
public struct BenchChannel: Sendable {
    /// The version of the wire protocol, which `open` begins with.
    public static let version: Int64 = 1

    /// The name of the camera's socket in its folder.
    public static let socketName = "camera.sock"

    /// The socket, to wait for.
    public let socket: FileDescriptor

    /// Speaks over a socket.
    public init(_ socket: FileDescriptor) { self.socket = socket }

    /// Sends a request; never waits.
    ///
    /// - Throws: `SystemError`, with `EPIPE` when the camera is gone.
    public func send(_ request: BenchRequest, descriptors: [FileDescriptor] = []) throws(SystemError) {
        try send(request.packet, descriptors)
    }

    /// Sends a reply; never waits.
    ///
    /// - Throws: `SystemError`, with `EPIPE` when the program is gone and `EAGAIN` when it does not read.
    public func send(_ reply: BenchReply, descriptors: [FileDescriptor] = []) throws(SystemError) {
        try send(reply.packet, descriptors)
    }

    /// The next request and the descriptors with it; `nil` when the program is gone or talks nonsense.
    ///
    /// - Throws: `SystemError`.
    public func receiveRequest() throws(SystemError) -> (request: BenchRequest, descriptors: [FileDescriptor])? {
        guard let (packet, descriptors) = try receive(), let request = BenchRequest(packet) else { return nil }
        return (request, descriptors)
    }

    /// The next reply and the descriptors with it; `nil` when the camera is gone or talks nonsense.
    ///
    /// - Throws: `SystemError`.
    public func receiveReply() throws(SystemError) -> (reply: BenchReply, descriptors: [FileDescriptor])? {
        guard let (packet, descriptors) = try receive(), let reply = BenchReply(packet) else { return nil }
        return (reply, descriptors)
    }

    private func send(_ packet: Packet, _ descriptors: [FileDescriptor]) throws(SystemError) {
        try packet.withBytes { (bytes) throws(SystemError) in
            try LocalSocket.send(bytes, descriptors: descriptors, over: socket)
        }
    }

    private func receive() throws(SystemError) -> (Packet, [FileDescriptor])? {
        var packet = Packet()
        do throws(SystemError) {
            let whole = try packet.withMutableBytes { (bytes) throws(SystemError) in
                let received = try LocalSocket.receive(into: bytes, over: socket)
                return received.length == bytes.count ? received.descriptors : nil
            }
            return whole.map { (packet, $0) }
        } catch {
            // The other side went away with packets of ours unread.
            if error.code == ECONNRESET { return nil }
            throw error
        }
    }
}
