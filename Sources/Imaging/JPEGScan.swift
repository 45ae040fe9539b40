/// The pieces that restart markers cut a JPEG's entropy-coded data into (ITU-T T.81, B.1.1 and F.1.1.5).
enum JPEGScan {
    /// Whether a file of one sequential scan has every piece that its header calls for, numbered in order, and its end.
    static func isComplete(in bytes: [UInt8]) -> Bool {
        var at = 2
        var units = 0
        var components: UInt8 = 0
        var interval = 0
        while at + 4 <= bytes.count, bytes[at] == 0xFF {
            let marker = bytes[at + 1]
            let length = number(bytes, at + 2)
            let segment = bytes[at...].dropFirst(4).prefix(max(0, length - 2))
            guard length >= 2, segment.count == length - 2 else { return false }
            at += 2 + length
            switch marker {
            case 0xC0, 0xC1:
                guard let found = unitCount(inFrameHeader: Array(segment)) else { return false }
                (units, components) = (found, segment[segment.startIndex + 5])
            case 0xDD:
                guard segment.count == 2 else { return false }
                interval = number(bytes, segment.startIndex)
            case 0xDA:
                guard units > 0, segment.first == components else { return false }
                return pieceCount(from: at, in: bytes) == (interval == 0 ? 1 : (units + interval - 1) / interval)
            default: break
            }
        }
        return false
    }

    /// How many minimum coded units the frame has (A.2): blocks when it has one component, else as many blocks as the
    /// largest sampling factors ask for.
    private static func unitCount(inFrameHeader header: [UInt8]) -> Int? {
        guard header.count >= 6, header.count == 6 + 3 * Int(header[5]) else { return nil }
        let (height, width) = (number(header, 1), number(header, 3))
        let factors = header[5] == 1 ? [0x11] : stride(from: 7, to: header.count, by: 3).map { header[$0] }
        let across = 8 * Int(factors.map { $0 >> 4 }.max() ?? 0)
        let down = 8 * Int(factors.map { $0 & 15 }.max() ?? 0)
        guard across > 0, down > 0 else { return nil }
        return ((width + across - 1) / across) * ((height + down - 1) / down)
    }

    /// How many pieces there are up to the end of the picture; `nil` when one is missing or the end is not the next
    /// marker.
    private static func pieceCount(from start: Int, in bytes: [UInt8]) -> Int? {
        var pieces = 1
        var at = start
        while at + 1 < bytes.count {
            defer { at += 1 }
            guard bytes[at] == 0xFF, bytes[at + 1] != 0, bytes[at + 1] != 0xFF else { continue }
            let marker = bytes[at + 1]
            if marker == 0xD9 { return pieces }
            guard marker == 0xD0 + UInt8((pieces - 1) % 8) else { return nil }
            pieces += 1
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], _ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
}
