import Analysis
import Imaging
import Options
import SystemCalls
import Timebase

/// `lightboard calibrate --bands`: measures the line time from the bands that a blinking light draws.
enum BandsCommand {
    static let subcommand = Subcommand(
        description: CommandDescription(
            name: "lightboard calibrate",
            summary: "Measures a camera's line time from the bands of a light that blinks.",
            operands: "", operandCount: 0...0,
            options: [
                Option(
                    "bands", value: "IMAGE",
                    help: "a picture, in full size, of a plain surface that the light lights; required"),
                Option("frequency", value: "FREQUENCY", help: "how often the light blinks, such as 1kHz; required"),
                Option("json", help: "print one JSON object"),
            ],
            examples: [
                ("lightboard calibrate --bands wall.png --frequency 1kHz", "says how far apart rows are exposed")
            ]),
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        guard let file = arguments.value("bands") else { throw UsageError.missingOption("bands", value: "IMAGE") }
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
