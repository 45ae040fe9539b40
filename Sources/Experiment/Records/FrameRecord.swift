import Timebase

/// A frame that the camera under test delivered: a line of `frames.jsonl`.
public struct FrameRecord: Hashable, Sendable, Codable {
    /// What a frame is for.
    public enum Role: String, CaseIterable, Codable, Sendable {
        case preview, photo
    }

    /// What a frame's own stamp claims to be the time of.
    public enum StampSource: String, Codable, Sendable {
        /// The first row's start of exposure.
        case startOfExposure = "start-of-exposure"
        /// The last row's read-out.
        case endOfFrame = "end-of-frame"
        /// The frame's arrival: the driver's own stamp is of an unknown clock.
        case unknown
    }

    /// The frame's place among those of the launch, from 0.
    public let index: Int
    /// What it is for.
    public let role: Role
    /// The image's file in the trial's folder; `nil` when it was not kept.
    public let file: String?
    /// The driver's running number, in 32 bits as Linux drivers have it.
    public let sequence: UInt32
    /// The driver's stamp.
    public let timestamp: Timestamp
    /// What the stamp claims to be the time of.
    public let timestampSource: StampSource
    /// When the app had the frame in its hands.
    public let received: Timestamp
    /// When the frame was on the screen; `nil` when it was not shown.
    public let presented: Timestamp?
    /// What else the camera says of it, such as "dropped-before".
    public let flags: [String]

    private enum CodingKeys: String, CodingKey {
        case index, role, file, sequence
        case timestamp = "timestamp_ns"
        case timestampSource = "timestamp_source"
        case received = "received_ns"
        case presented = "presented_ns"
        case flags
    }

    /// Describes a frame.
    public init(
        index: Int, role: Role, file: String?, sequence: UInt32, timestamp: Timestamp, timestampSource: StampSource,
        received: Timestamp, presented: Timestamp?, flags: [String]
    ) {
        self.index = index
        self.role = role
        self.file = file
        self.sequence = sequence
        self.timestamp = timestamp
        self.timestampSource = timestampSource
        self.received = received
        self.presented = presented
        self.flags = flags
    }
}
