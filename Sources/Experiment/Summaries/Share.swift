/// How many out of how many.
public struct Share: Hashable, Sendable, Codable {
    /// How many.
    public let count: Int
    /// Out of how many.
    public let total: Int

    /// Counts a share.
    public init(count: Int, total: Int) {
        self.count = count
        self.total = total
    }

    /// The share between 0 and 1; `nil` of nothing.
    public var fraction: Double? { total == 0 ? nil : Double(count) / Double(total) }
}
