import Capture
import Glibc
import SystemCalls
import Timebase

/// What was really exposed: one line in `truth.jsonl` for every frame and photo that was delivered.
///
/// Each line goes out at once, whole, so that the file is valid up to its last line however the process ends.
final class TruthLog {
    /// The version of the file format.
    private static let format = "lightboard.truth/1"

    private let file: FileDescriptor

    /// Opens the file; lines are added to what is there.
    ///
    /// - Throws: `SystemError`.
    init(path: String) throws(SystemError) {
        file = try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_APPEND)
    }

    /// Adds a line.
    ///
    /// - Parameters:
    ///   - opening: how many times the camera has been opened.
    ///   - output: what the frame was for; `nil` when whoever took it decides that.
    ///   - row: the row through the board's middle, to which the exposure is referred.
    /// - Throws: `SystemError`.
    func append(
        opening: Int, output: OutputKind?, sequence: Int, timestamp: Timestamp, exposure: Exposure, row: Double
    ) throws(SystemError) {
        let start = exposure.start + exposure.lineTime * row
        let role = output.map { "\"role\":\"\($0.rawValue)\"," } ?? ""
        let line =
            "{\"format\":\"\(Self.format)\",\"open\":\(opening),\(role)"
            + "\"sequence\":\(sequence),\"timestamp_ns\":\(timestamp.nanoseconds),"
            + "\"exposure\":{\"start_ns\":\(start.nanoseconds),\"end_ns\":\((start + exposure.length).nanoseconds)},"
            + "\"row\":\(row),\"line_time_ns\":\(exposure.lineTime.nanosecondCount)}\n"
        try file.write(Array(line.utf8))
    }
}
