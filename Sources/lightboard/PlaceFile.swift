import Analysis
import Foundation
import SystemCalls

/// A file of readings, as `lightboard decode --json` prints them, that tells where a board is.
enum PlaceFile {
    /// The place in the first reading that has one.
    ///
    /// - Throws: `Failure` for a file that cannot be read or holds no such reading.
    static func place(_ file: String) throws(Failure) -> BoardPlace {
        let text: [UInt8]
        do {
            text = try File.read(file)
        } catch {
            throw Failure(message: "cannot read '\(file)': \(error.reason)", code: .badInput)
        }
        for line in text.split(separator: UInt8(ascii: "\n")) {
            if let place = try? JSONDecoder().decode(Reading.self, from: Data(line)).decoded?.board { return place }
        }
        throw Failure(
            message:
                "'\(file)' holds no place of a board; give --board-place what decode --json printed of an image that it "
                + "could read",
            code: .badInput)
    }
}
