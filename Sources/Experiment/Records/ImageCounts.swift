/// How many images of a trial could be read.
public struct ImageCounts: Hashable, Sendable, Codable {
    /// All images that were kept.
    public let total: Int
    /// Those that could not be read.
    public let undecodable: Int
    /// How many could not be read for each reason.
    public let reasons: [String: Int]

    /// Counts images.
    public init(total: Int, undecodable: Int, reasons: [String: Int]) {
        self.total = total
        self.undecodable = undecodable
        self.reasons = reasons
    }
}
