import Analysis
import BoardModel
import Documents
import SystemCalls

/// Where a trial's files are, and how they are read. A list that the trial never came to write is empty.
public struct TrialFolder: Hashable, Sendable {
    /// The folder.
    public let path: String

    /// A trial's folder.
    public init(path: String) { self.path = path }

    /// The file of what the LEDs did.
    public var edgesFile: String { path + "/edges.csv" }
    /// The file of the moments that camera and experiment marked.
    public var eventsFile: String { path + "/events.jsonl" }
    /// The file of the frames that the camera delivered.
    public var framesFile: String { path + "/frames.jsonl" }
    /// The file of what the images say.
    public var readingsFile: String { path + "/readings.jsonl" }
    /// The file of what the camera printed on its standard error.
    public var logFile: String { path + "/camera.log" }

    /// A file of the folder, such as an image that a frame's record names.
    public func file(_ name: String) -> String { "\(path)/\(name)" }

    /// What the LEDs did.
    ///
    /// - Throws: `DocumentError` with file, line and remedy.
    public func edges() throws(DocumentError) -> EdgeLog { try EdgeLog(file: edgesFile) }

    /// The moments that camera and experiment marked, in the order of time.
    ///
    /// - Throws: `DocumentError` with file, line and remedy.
    public func events() throws(DocumentError) -> [EventRecord] { try records(in: eventsFile) }

    /// The frames that the camera delivered, in the order in which they came.
    ///
    /// - Throws: `DocumentError` with file, line and remedy.
    public func frames() throws(DocumentError) -> [FrameRecord] { try records(in: framesFile) }

    /// What the images say.
    ///
    /// - Throws: `DocumentError` with file, line and remedy.
    public func readings() throws(DocumentError) -> [Reading] { try records(in: readingsFile) }

    private func records<Record: Decodable>(in file: String) throws(DocumentError) -> [Record] {
        File.isThere(file) ? try JSONLines.read(Record.self, from: file) : []
    }
}
