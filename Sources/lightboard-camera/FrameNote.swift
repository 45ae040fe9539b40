import Capture
import Timebase

/// What is kept of a frame: a line of `frames.jsonl`, and its image or the means to make it.
struct FrameNote: Sendable {
    /// The frame's image.
    enum Picture: Sendable {
        /// Not kept.
        case none
        /// As the camera gave it.
        case pixels(CapturedFrame)
        /// A complete JPEG file.
        case file([UInt8])
    }

    let role: OutputKind
    /// The frame's place among those of its role, from 0.
    let index: Int
    let sequence: Int
    let timestamp: Timestamp
    let timestampSource: CapturedFrame.TimestampSource
    let received: Timestamp
    let presented: Timestamp?
    let picture: Picture

    init(_ frame: CapturedFrame, role: OutputKind, index: Int, presented: Timestamp?, picture: Picture) {
        self.role = role
        self.index = index
        sequence = frame.sequence
        timestamp = frame.timestamp
        timestampSource = frame.timestampSource
        received = frame.received
        self.presented = presented
        self.picture = picture
    }

    /// The image's name: "preview-0007.jpg"; `nil` when it is not kept.
    var file: String? {
        if case .none = picture { return nil }
        let digits = String(index)
        return "\(role.rawValue)-\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).jpg"
    }

    /// The line of `frames.jsonl`.
    var line: String {
        let file = file.map { #""\#($0)""# } ?? "null"
        let presented = presented.map { String($0.nanoseconds) } ?? "null"
        return #"{"index":\#(index),"role":"\#(role.rawValue)","file":\#(file),"sequence":\#(sequence),"#
            + #""timestamp_ns":\#(timestamp.nanoseconds),"timestamp_source":"\#(timestampSource.rawValue)","#
            + #""received_ns":\#(received.nanoseconds),"presented_ns":\#(presented),"flags":[]}"#
    }
}
