/// One launch that is to be made.
public struct PlannedTrial: Hashable, Sendable {
    /// Its place in the run, from 1.
    public let index: Int
    /// What is launched.
    public let configuration: Configuration
    /// Its block, from 1; 0 for warm-ups.
    public let block: Int
    /// How long the trigger waits once all is ready, so that it falls on any phase of the camera's frames.
    public let phase: Duration

    /// Whether it warms the rig up.
    public var isWarmup: Bool { block == 0 }

    /// The name of its folder: "0007-deferred".
    public var folderName: String {
        let number = String(index)
        return String(repeating: "0", count: max(0, 4 - number.count)) + number + "-"
            + FileName.words(of: configuration.name)
    }
}
