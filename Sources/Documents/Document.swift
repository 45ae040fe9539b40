import Foundation
import SystemCalls

/// JSON5 files that people write, read strictly: every message names file, key and remedy.
///
/// ```swift
/// let pattern = try Document.read("pattern.json5").object(keys: ["step", "tracks"])
/// let tracks = try pattern.required("tracks", example: "[]").list()
/// ```
public enum Document {
    /// The outermost value of a file.
    ///
    /// - Throws: `DocumentError` when the file cannot be read or is not JSON5 in UTF-8.
    public static func read(_ file: String) throws(DocumentError) -> DocumentNode {
        let bytes: [UInt8]
        do {
            bytes = try File.read(file)
        } catch {
            throw DocumentError(file: file, key: "", problem: .unreadable(reason: error.reason))
        }
        return try parse(bytes, file: file)
    }

    /// The outermost value of a text.
    ///
    /// - Parameter file: the name that messages give the text.
    /// - Throws: `DocumentError` when the text is not UTF-8 or not JSON5.
    public static func parse(_ bytes: [UInt8], file: String) throws(DocumentError) -> DocumentNode {
        // Foundation's reader of JSON5 ends the process at a bare key that is not UTF-8.
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw DocumentError(file: file, key: "", problem: .encoding)
        }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        do {
            let value = try decoder.decode(DocumentValue.self, from: Data(bytes))
            return DocumentNode(file: file, key: "", value: value)
        } catch {
            throw DocumentError(file: file, key: "", problem: .syntax)
        }
    }
}
