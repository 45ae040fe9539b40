import Analysis
import BoardModel
import Documents
import Experiment
import Imaging
import Options
import SystemCalls
import Timebase

/// `lightboard decode`: tells when images were exposed.
enum DecodeCommand {
    static let subcommand = Subcommand(
        description: CommandDescription(
            name: "lightboard decode",
            summary: """
                Tells when images of a lightboard were exposed. Exit code 0: every image was read; 3: at least one image \
                says no time; 65: a file cannot be used.
                """,
            operands: "IMAGE…", operandCount: 1...Int.max,
            options: [
                Option("board", value: "FILE", help: "the board in the images"),
                Option("edges", value: "FILE", help: "what its LEDs did: the edge log of the time of the images"),
                Option("pattern", value: "FILE", help: "instead of --edges: the pattern of a self-timed board"),
                Option(
                    "line-time", value: "DURATION", help: "how much later each row is exposed than the one above it"),
                Option("json", help: "one JSON object an image"),
            ],
            examples: [
                (
                    "lightboard decode photo.jpg --board rigs/boards/clock-26.json5 --edges edges.csv",
                    "says when the photo was exposed, on the edge log's clock"
                ),
                (
                    "lightboard decode *.jpg --board clock.json5 --pattern pattern.json5 --json",
                    "reads photos of a self-timed board, an object a line"
                ),
            ]),
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let reader = try reader(arguments)
        var code = ExitCode.success
        for file in arguments.operands {
            let reading = Reading(file: file, outcome: read(file, with: reader))
            if arguments.has("json") {
                try Console.print(JSONLines.line(reading))
            } else {
                try Console.print("\(reading)")
            }
            guard let refusal = reading.refusal else { continue }
            if refusal.reason == .imageUnreadable {
                Console.complain("\(file): \(refusal.detail)")
                code = .badInput
            } else if code == .success {
                code = .untrustworthy
            }
        }
        return code
    }

    private static func reader(_ arguments: Arguments) throws -> Reader {
        guard let boardFile = arguments.value("board") else {
            throw UsageError.missingOption("board", value: "FILE")
        }
        let lineTime = try arguments.parsed("line-time", wanted: Duration.textExample) { text in
            Duration(text: text).flatMap { $0 >= .zero ? $0 : nil }
        }
        let board = try Board(file: boardFile)
        let timeline: Timeline
        switch (arguments.value("edges"), arguments.value("pattern")) {
        case (let edges?, nil): timeline = .log(try EdgeLog(file: edges))
        case (nil, let pattern?): timeline = .pattern(try Pattern(file: pattern, board: board))
        case (nil, nil): throw UsageError.missingChoice("edges", "pattern", value: "FILE")
        case (_?, _?): throw UsageError.conflict("edges", "pattern")
        }
        return Reader(board: board, timeline: timeline, lineTime: lineTime)
    }

    private static func read(_ file: String, with reader: Reader) -> Reading.Outcome {
        let bytes: [UInt8]
        do {
            bytes = try File.read(file)
        } catch {
            return .undecodable(Refusal(.imageUnreadable, "cannot be read: \(error.reason)"))
        }
        do {
            return reader.read(try ImageDecoder.decode(bytes))
        } catch {
            return .undecodable(Refusal(.imageUnreadable, error.description))
        }
    }
}
