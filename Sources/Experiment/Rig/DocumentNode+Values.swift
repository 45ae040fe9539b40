import Documents
import Timebase

extension DocumentNode {
    /// The longest that a rig file may have anything last: no launch does, and what is added up of such durations stays
    /// far from the end of the clock's range.
    private static let longest: Duration = .seconds(3600)

    /// The duration, not below the least one, and no longer than an hour.
    func duration(from least: Duration) throws(DocumentError) -> Duration {
        let duration = try parsed(wanted: Duration.textExample) { Duration(text: $0) }
        guard duration >= least else { throw unexpected(wanted: "\(least.text) or longer") }
        guard duration <= Self.longest else { throw unexpected(wanted: "\(Self.longest.text) or shorter") }
        return duration
    }

    /// The texts of a list.
    func texts() throws(DocumentError) -> [String] {
        var texts: [String] = []
        for node in try list() { texts.append(try node.text()) }
        return texts
    }
}
