import Documents
import Timebase

extension DocumentNode {
    /// The longest that a rig file may have anything last: no launch does, and what is added up of such durations stays
    /// far from the end of the clock's range.
    static let longestDuration: Duration = .seconds(3600)

    /// The duration, not below the least one, and no longer than the longest, an hour where nothing else is said.
    func duration(
        from least: Duration, to longest: Duration = longestDuration
    ) throws(DocumentError) -> Duration {
        let duration = try parsed(wanted: Duration.textExample) { Duration(text: $0) }
        guard duration >= least else { throw unexpected(wanted: "\(least.text) or longer") }
        guard duration <= longest else { throw unexpected(wanted: "\(longest.text) or shorter") }
        return duration
    }

    /// The texts of a list.
    func texts() throws(DocumentError) -> [String] {
        var texts: [String] = []
        for node in try list() { texts.append(try node.text()) }
        return texts
    }
}
