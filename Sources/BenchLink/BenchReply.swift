/// What the simulated camera answers.
public enum BenchReply: Equatable, Sendable {
    /// The camera is yours; carries the descriptors of the frames' memory and of the socket on which preview frames come.
    case opened(memoryLength: Int)
    /// Another process holds the camera.
    case busy(process: Int32)
    /// The camera is unplugged.
    case absent
    /// The camera speaks another version of this protocol.
    case otherVersion(Int64)
    /// What was asked for is done.
    case done
    /// A preview frame or a photo.
    case frame(FrameDescription)
    /// The program holds so many photos that there is no memory for another.
    case noRoom
    /// The photo cannot be shown: what the board did during its exposure is not known any more.
    case lost
}

extension BenchReply {
    /// How it goes over the wire.
    var packet: Packet {
        switch self {
        case .opened(let memoryLength): Packet(kind: 101, Int64(memoryLength))
        case .busy(let process): Packet(kind: 102, Int64(process))
        case .absent: Packet(kind: 103)
        case .otherVersion(let version): Packet(kind: 104, version)
        case .done: Packet(kind: 105)
        case .frame(let frame):
            Packet(
                kind: 106, Int64(frame.slot), Int64(frame.offset), Int64(frame.width), Int64(frame.height),
                Int64(frame.stride), Int64(frame.sequence), frame.timestamp.nanoseconds)
        case .noRoom: Packet(kind: 107)
        case .lost: Packet(kind: 108)
        }
    }

    /// Reads a packet; `nil` when it is no reply.
    init?(_ packet: Packet) {
        switch packet.kind {
        case 101: self = .opened(memoryLength: Int(packet[0]))
        case 102: self = .busy(process: Int32(truncatingIfNeeded: packet[0]))
        case 103: self = .absent
        case 104: self = .otherVersion(packet[0])
        case 105: self = .done
        case 106:
            self = .frame(
                FrameDescription(
                    slot: Int(packet[0]), offset: Int(packet[1]), width: Int(packet[2]), height: Int(packet[3]),
                    stride: Int(packet[4]), sequence: Int(packet[5]), timestamp: .init(nanoseconds: packet[6])))
        case 107: self = .noRoom
        case 108: self = .lost
        default: return nil
        }
    }
}
