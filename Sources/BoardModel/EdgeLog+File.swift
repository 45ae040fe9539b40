import Documents
import SystemCalls
import Timebase

extension EdgeLog {
    /// The first line of an edge log file.
    public static let header = "before_ns,after_ns,state"

    /// Reads an `edges.csv`.
    ///
    /// - Throws: `DocumentError` with file, line and remedy.
    public init(file: String) throws(DocumentError) {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try File.read(file)
        } catch {
            throw DocumentError(file: file, key: "", problem: .unreadable(reason: error.reason))
        }
        try self.init(text: String(decoding: bytes, as: UTF8.self), file: file)
    }

    /// Reads the text of an edge log.
    ///
    /// - Parameter file: the name that messages give the text.
    /// - Throws: `DocumentError` with file, line and remedy.
    public init(text: String, file: String) throws(DocumentError) {
        func broken(line: Int, _ rule: String, _ remedy: String) -> DocumentError {
            DocumentError(file: file, key: "line \(line)", problem: .brokenRule(rule, remedy: remedy))
        }
        // To Swift, CR LF is one character: only this way are both kinds of line ending seen.
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.first.map(String.init) == Self.header else {
            throw broken(line: 1, "not an edge log", "its first line must be \(Self.header)")
        }
        var edges: [Edge] = []
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            guard fields.count == 3, let before = Int64(fields[0]).flatMap(Timestamp.init(recorded:)),
                let after = Int64(fields[1]).flatMap(Timestamp.init(recorded:)),
                let state = BoardState(hexadecimal: fields[2])
            else {
                throw broken(
                    line: index + 1, "'\(line)' is not a change",
                    "write two times in ns and a state in hex, such as 1000,1500,1f")
            }
            edges.append(Edge(before: before, after: after, state: state))
        }
        do throws(EdgeLogError) {
            try self.init(edges)
        } catch {
            switch error {
            case .outOfOrder(let change):
                throw DocumentError(
                    file: file, key: "change \(change + 1)",
                    problem: .brokenRule(
                        "the changes are out of order here",
                        remedy:
                            "no change may be over before an earlier one begins; keep the log as the player wrote it"
                    ))
            }
        }
    }

    /// The log as the text of an `edges.csv`.
    public var text: String {
        var text = Self.header + "\n"
        for edge in edges {
            text += "\(edge.before.nanoseconds),\(edge.after.nanoseconds),\(edge.state.hexadecimal)\n"
        }
        return text
    }
}
