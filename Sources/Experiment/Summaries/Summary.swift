/// What a run's counted trials say, warm-ups left out: `summary.json`.
public struct Summary: Hashable, Sendable, Codable {
    /// The version of the file's format.
    public static let format = "lightboard.summary/1"

    /// The version of the file's format.
    public let format: String
    /// The run's name.
    public let run: String
    /// The figures of each configuration, in the order of the rig file.
    public let configurations: [ConfigurationSummary]
    /// What the run says of its hypotheses.
    public let verdicts: [Verdict]
    /// The counted trials during which the machine was too busy to play the pattern as it is.
    public let disturbed: Int

    /// Collects figures and verdicts.
    public init(run: String, configurations: [ConfigurationSummary], verdicts: [Verdict], disturbed: Int) {
        format = Self.format
        self.run = run
        self.configurations = configurations
        self.verdicts = verdicts
        self.disturbed = disturbed
    }
}
