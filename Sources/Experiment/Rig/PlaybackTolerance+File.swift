import BoardControl
import Documents

extension PlaybackTolerance {
    /// More than any limit that limits anything: the player skips steps that are as late as this.
    private static let most = 1000.0

    /// Reads the `tolerance` of a rig file.
    init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: ["lateness", "bracket"])
        func share(_ key: String, default share: Double) throws(DocumentError) -> Double {
            guard let node = object.optional(key) else { return share }
            let share = try node.number()
            guard share > 0, share <= Self.most else {
                throw node.unexpected(wanted: "a share of a step, above 0, such as 0.5")
            }
            return share
        }
        self.init(
            lateness: try share("lateness", default: Self.standard.lateness),
            bracket: try share("bracket", default: Self.standard.bracket))
    }
}
