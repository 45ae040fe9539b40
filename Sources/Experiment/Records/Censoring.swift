/// What is known of a time that was waited for in vain.
public struct Censoring: Hashable, Sendable, Codable {
    /// How long it was waited for: the true time is longer.
    @InNanoseconds public private(set) var bound: Duration

    private enum CodingKeys: String, CodingKey { case bound = "ns" }

    /// A time that is longer than this.
    public init(bound: Duration) { self.bound = bound }
}
