import Capture

/// What a program asks of the simulated camera.
public enum BenchRequest: Equatable, Sendable {
    /// Be mine alone and power up; answered by `opened`, `busy`, `absent` or `otherVersion`.
    case open(version: Int64)
    /// Make an output ready; answered by `done` when it is.
    case initialize(OutputKind)
    /// Deliver preview frames; answered by `done` when the sensor runs.
    case startStreaming
    /// Deliver no more; answered by `done`, after which no frame comes.
    case stopStreaming
    /// Expose a photo at the sensor's next frame; carries the socket on which the photo, a `frame`, comes back.
    case capture
    /// The memory of a frame may be used again; not answered.
    case release(slot: Int)
    /// Be plugged in, or unplugged: what a hand does at the cable. From anybody, answered by `done`.
    case plug(isPluggedIn: Bool)
}

extension BenchRequest {
    /// How it goes over the wire.
    var packet: Packet {
        switch self {
        case .open(let version): Packet(kind: 1, version)
        case .initialize(let output): Packet(kind: 2, output.wireNumber)
        case .startStreaming: Packet(kind: 3)
        case .stopStreaming: Packet(kind: 4)
        case .capture: Packet(kind: 5)
        case .release(let slot): Packet(kind: 6, Int64(slot))
        case .plug(let isPluggedIn): Packet(kind: 7, isPluggedIn ? 1 : 0)
        }
    }

    /// Reads a packet; `nil` when it is no request.
    init?(_ packet: Packet) {
        switch packet.kind {
        case 1: self = .open(version: packet[0])
        case 2:
            guard let output = OutputKind(wireNumber: packet[0]) else { return nil }
            self = .initialize(output)
        case 3: self = .startStreaming
        case 4: self = .stopStreaming
        case 5: self = .capture
        case 6: self = .release(slot: Int(packet[0]))
        case 7: self = .plug(isPluggedIn: packet[0] != 0)
        default: return nil
        }
    }
}

extension OutputKind {
    fileprivate var wireNumber: Int64 {
        switch self {
        case .preview: 1
        case .photo: 2
        case .movie: 3
        }
    }

    fileprivate init?(wireNumber: Int64) {
        guard let output = Self.allCases.first(where: { $0.wireNumber == wireNumber }) else { return nil }
        self = output
    }
}
