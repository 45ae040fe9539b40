/// How many frames of a preview came, and what was wrong with their order.
public struct FrameCounts: Hashable, Sendable, Codable {
    /// The frames that came.
    public let received: Int
    /// The frames that never came between the first and the last, by the driver's numbers or by gaps between its stamps.
    public let dropped: Int
    /// The frames that came again: under the same number, with the same stamp, or with the light of the one before.
    public let repeated: Int

    /// Counts frames.
    public init(received: Int, dropped: Int, repeated: Int = 0) {
        self.received = received
        self.dropped = dropped
        self.repeated = repeated
    }

    private enum CodingKeys: String, CodingKey { case received, dropped, repeated }

    /// Reads the counts; a file without `repeated` knows of none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        received = try container.decode(Int.self, forKey: .received)
        dropped = try container.decode(Int.self, forKey: .dropped)
        repeated = try container.decodeIfPresent(Int.self, forKey: .repeated) ?? 0
    }
}
