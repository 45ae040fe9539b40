/// The stretch of time after the launch trigger in which something happens that the photo should show.
public struct Moment: Hashable, Sendable, Codable {
    /// When it begins, after the trigger.
    @InNanoseconds public private(set) var from: Duration
    /// When it is over, after the trigger.
    @InNanoseconds public private(set) var to: Duration

    private enum CodingKeys: String, CodingKey {
        case from = "from_ns"
        case to = "to_ns"
    }

    /// A stretch of time after the trigger.
    public init(from: Duration, to: Duration) {
        self.from = from
        self.to = to
    }
}
