import Experiment
import Timebase

/// How well the intervals of the readings hold what the bench knows to be true.
public struct SelfCheck: Hashable, Sendable {
    /// The least number of intervals that can cast doubt on a run: were 95 % of all intervals right, fewer than 90 % of
    /// 200 would be right by chance in 1 run of 860 (binomial distribution).
    public static let enough = 200
    /// The least share of right intervals in a run to be trusted.
    public static let leastShare = 0.9

    /// One end of the exposure windows.
    public struct Agreement: Hashable, Sendable, Codable {
        /// The intervals that could be compared.
        public let count: Int
        /// Those that hold the truth.
        public let contained: Int
        /// The farthest that the truth lay outside its interval.
        @InNanoseconds public private(set) var worstMiss: Duration

        init(count: Int, contained: Int, worstMiss: Duration) {
            self.count = count
            self.contained = contained
            self.worstMiss = worstMiss
        }

        private enum CodingKeys: String, CodingKey {
            case count = "n"
            case contained
            case worstMiss = "worst_miss_ns"
        }
    }

    /// The starts of exposure.
    public let start: Agreement
    /// The ends of exposure.
    public let end: Agreement

    /// The intervals that could be compared, of starts and ends.
    public var count: Int { start.count + end.count }
    /// Those of them that hold the truth.
    public var contained: Int { start.contained + end.contained }
    /// The share that holds the truth; `nil` when nothing could be compared.
    public var share: Double? { count == 0 ? nil : Double(contained) / Double(count) }

    /// Whether so few intervals of so many hold the truth that the run's times are not to be trusted.
    public var castsDoubt: Bool { count >= Self.enough && share.map { $0 < Self.leastShare } ?? false }

    init(start: Agreement, end: Agreement) {
        self.start = start
        self.end = end
    }

    /// Compares all readings of all trials, warm-ups too: the instrument is checked, not the camera.
    init(truth: [TruthRecord], trials: [StoredTrial]) {
        struct Key: Hashable {
            let role: FrameRecord.Role?
            let timestamp: Timestamp
        }
        let known = Dictionary(
            truth.map { (Key(role: $0.role, timestamp: $0.timestamp), $0) }, uniquingKeysWith: { first, _ in first })
        var misses: (start: [Duration], end: [Duration]) = ([], [])
        for trial in trials {
            for frame in trial.frames {
                let keys = [frame.role, nil].map { Key(role: $0, timestamp: frame.timestamp) }
                guard let truth = keys.lazy.compactMap({ known[$0] }).first,
                    let read = trial.exposure(of: frame.file)
                else { continue }
                let rows = Duration.nanoseconds(rounding: (read.row - truth.row) * truth.lineTime)
                misses.start.append(Self.miss(of: truth.exposure.start + rows, by: read.start))
                misses.end.append(Self.miss(of: truth.exposure.end + rows, by: read.end))
            }
        }
        self.init(start: Self.agreement(misses.start), end: Self.agreement(misses.end))
    }

    private static func miss(of truth: Timestamp, by estimate: TimeEstimate) -> Duration {
        max(estimate.low - truth, truth - estimate.high, .zero)
    }

    private static func agreement(_ misses: [Duration]) -> Agreement {
        Agreement(count: misses.count, contained: misses.count { $0 == .zero }, worstMiss: misses.max() ?? .zero)
    }
}

/// In files: `{"n": 800, "contained": 772, "share": 0.965, "start": {…}, "end": {…}}`; without a share when n is 0.
extension SelfCheck: Encodable {
    private enum CodingKeys: String, CodingKey { case n, contained, share, start, end }

    /// Writes the counts and their share.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count, forKey: .n)
        try container.encode(contained, forKey: .contained)
        try container.encodeIfPresent(share, forKey: .share)
        try container.encode(start, forKey: .start)
        try container.encode(end, forKey: .end)
    }
}
