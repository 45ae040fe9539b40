import Analysis
import Imaging
import Options
import SystemCalls
import Timebase

/// `lightboard calibrate --bands`: measures the line time from the bands that a blinking light draws.
enum BandsCommand {
    /// What `lightboard calibrate` takes for it.
    static let options = [
        Option(
            "bands", value: "IMAGE", help: "a picture, in full size, of a plain surface that a blinking light lights"),
        Option("frequency", value: "FREQUENCY", help: "with --bands, how often the light blinks, such as 1kHz"),
    ]

    /// Whether bands are to be measured, rather than a rig.
    static func isMeant(by arguments: Arguments) -> Bool { options.contains { arguments.has($0.name) } }

    /// Measures and prints.
    ///
    /// - Throws: `UsageError`, `Failure`.
    static func run(_ arguments: Arguments) throws -> ExitCode {
        guard let file = arguments.value("bands") else { throw UsageError.missingOption("bands", value: "IMAGE") }
        if !arguments.operands.isEmpty {
            throw UsageError.operandCount(found: arguments.operands.count, wanted: "none with --bands")
        }
        for option in ["for", "output", "profile", "quiet"] where arguments.has(option) {
            throw UsageError.conflict("bands", option)
        }
        guard let frequency = try arguments.parsed("frequency", wanted: Frequency.textExample, Frequency.init(text:))
        else {
            throw UsageError.missingOption("frequency", value: "FREQUENCY")
        }
        let image: Image
        let lineTime: DurationEstimate
        do {
            image = try ImageDecoder.decode(try File.read(file), ImageDecoder.Detail(colour: false))
            lineTime = try BandTiming.lineTime(of: image, frequency: frequency)
        } catch let error as ImageError {
            throw Failure(message: "\(file): \(error)", code: .badInput)
        } catch let error as BandTimingError {
            throw Failure(message: "\(file): \(error)", code: .untrustworthy)
        }
        let report = BandsReport(file: file, rows: image.height, lineTime: lineTime)
        try Console.print(arguments.has("json") ? report.json() : report.text)
        return .success
    }
}
