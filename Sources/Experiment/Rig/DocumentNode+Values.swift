import Documents
import Timebase

extension DocumentNode {
    /// The duration, not below the least one.
    func duration(from least: Duration) throws(DocumentError) -> Duration {
        let duration = try parsed(wanted: Duration.textExample) { Duration(text: $0) }
        guard duration >= least else { throw unexpected(wanted: "\(least.text) or longer") }
        return duration
    }

    /// The texts of a list.
    func texts() throws(DocumentError) -> [String] {
        var texts: [String] = []
        for node in try list() { texts.append(try node.text()) }
        return texts
    }
}
