import Analysis
import BoardModel
import Documents
import Experiment
import Options
import SystemCalls
import Timebase
import Wording

/// `lightboard decode`: tells when images were exposed.
enum DecodeCommand {
    static let subcommand = Subcommand(
        description: CommandDescription(
            name: "lightboard decode",
            summary: """
                Tells when images of a lightboard were exposed.

                Ends with 0 when every image was read, 3 when at least one tells no time, 65 when a file cannot be used.
                """,
            operands: "IMAGE…", operandCount: 1...Int.max,
            options: [
                Option("board", value: "FILE", help: "the board in the images; required"),
                Option(
                    "edges", value: "FILE",
                    help: "what its LEDs did: the edge log of the time of the images, such as a trial's edges.csv; "
                        + "this or --pattern is required"),
                Option("pattern", value: "FILE", help: "instead of --edges: the pattern of a self-timed board"),
                Option(
                    "line-time", value: "DURATION", help: "how much later each row is exposed than the one above it"),
                Option(
                    "board-place", value: "FILE",
                    help:
                        "where the board is, while camera and board stand still: a reading that --json gave of another "
                        + "image; an image that shows the board elsewhere is refused"),
                Option(
                    "calibration", value: "FILE",
                    help: "what lightboard calibrate measured of the camera; pictures of other modes are refused"),
                Option(
                    "annotate", value: "FOLDER",
                    help: "a picture of each image, with every LED ringed by its state, into this folder"),
                Option("json", help: "one JSON object an image"),
            ],
            examples: [
                (
                    "lightboard decode photo.jpg --board rigs/boards/clock-26.json5 --edges edges.csv",
                    "says when the photo was exposed, on the edge log's clock"
                ),
                (
                    "lightboard decode frame-*.jpg --board clock.json5 --edges edges.csv --board-place first.json",
                    "reads frames of a camera that stands still, with the board where the reading in first.json has it"
                ),
                (
                    "lightboard decode *.jpg --board clock.json5 --pattern pattern.json5 --json",
                    "reads photos of a self-timed board, an object a line"
                ),
                (
                    "lightboard decode photo.jpg --board clock.json5 --edges edges.csv --annotate seen",
                    "also draws seen/photo-annotated.png, which shows what was read"
                ),
            ]),
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let board = try board(arguments)
        let reader = try reader(arguments, board: board)
        let given = try arguments.value("board-place").map(PlaceFile.place)
        var hint = given.map(BoardHint.given) ?? .unknown
        var pictures = try arguments.value("annotate").map { try AnnotatedPictures(folder: $0, board: board) }
        var code = ExitCode.success
        for file in arguments.operands {
            let bytes = Result { () throws(SystemError) in try File.read(file) }
            let reading = Reading(file: file, outcome: read(bytes, with: reader, hint: hint))
            // The next picture is likely to show the board where this one does.
            if given == nil, let place = reading.decoded?.board { hint = .tracked(place) }
            try pictures?.add(bytes, of: reading)
            if arguments.has("json") {
                try Console.print(JSONLines.line(reading))
            } else {
                try Console.print("\(reading)".onOneLine)
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

    private static func board(_ arguments: Arguments) throws -> Board {
        guard let file = arguments.value("board") else { throw UsageError.missingOption("board", value: "FILE") }
        return try Board(file: file)
    }

    private static func reader(_ arguments: Arguments, board: Board) throws -> Reader {
        let lineTime = try arguments.parsed(
            "line-time", wanted: "\(Duration.textExample), up to \(LineTime.longest.text)"
        ) { text in
            Duration(text: text).flatMap { $0 >= .zero && $0 <= LineTime.longest ? $0 : nil }
        }
        let timeline: Timeline
        switch (arguments.value("edges"), arguments.value("pattern")) {
        case (let edges?, nil): timeline = .log(try EdgeLog(file: edges))
        case (nil, let pattern?): timeline = .pattern(try Pattern(file: pattern, board: board))
        case (nil, nil): throw UsageError.missingChoice("edges", "pattern", value: "FILE")
        case (_?, _?): throw UsageError.conflict("edges", "pattern")
        }
        let calibration = try arguments.value("calibration").map { try Calibration(file: $0) }
        if let calibration, calibration.leds != Calibration.places(of: board) {
            Console.complain("the calibration was made for other LEDs than the board has; make it again with calibrate")
        }
        return Reader(
            board: board, timeline: timeline, measured: lineTime.map(LineTime.init(given:)), calibration: calibration)
    }

    private static func read(
        _ bytes: Result<[UInt8], SystemError>, with reader: Reader, hint: BoardHint
    ) -> Reading.Outcome {
        switch bytes {
        case .success(let bytes): reader.read(file: bytes, hint: hint)
        case .failure(let error): .undecodable(Refusal(.imageUnreadable, "cannot be read: \(error.reason)"))
        }
    }
}
