import Documents
import Foundation
import SystemCalls

/// Files with one JSON object a line.
public enum JSONLines {
    /// The objects of a file, in order.
    ///
    /// A last line without a line feed that is no whole object was being written when its writer was stopped, and is
    /// left out.
    ///
    /// - Throws: `DocumentError` with file, line and remedy.
    public static func read<Record: Decodable>(
        _ type: Record.Type, from file: String
    ) throws(DocumentError) -> [Record] {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try File.read(file)
        } catch {
            throw DocumentError(file: file, key: "", problem: .unreadable(reason: error.reason))
        }
        let decoder = JSONDecoder()
        var records: [Record] = []
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            do {
                records.append(try decoder.decode(Record.self, from: Data(line)))
            } catch {
                if index == lines.count - 1 { break }
                let key = (error as? DecodingError)?.key ?? ""
                throw DocumentError(
                    file: file, key: "line \(index + 1)" + (key.isEmpty ? "" : ": \(key)"),
                    problem: .brokenRule(
                        "not an object of this file", remedy: "see docs/run-folder.md for what a line holds"))
            }
        }
        return records
    }

    /// An object as one line, keys in alphabetical order, without a line feed.
    public static func line(_ record: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(record), as: UTF8.self)
    }

    /// Objects as the text of a file.
    public static func text(_ records: [some Encodable]) throws -> String {
        try records.map { try line($0) + "\n" }.joined()
    }
}
