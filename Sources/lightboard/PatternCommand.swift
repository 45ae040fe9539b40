import Analysis
import BoardModel
import Foundation
import Options
import SystemCalls
import Timebase

/// `lightboard pattern`: recommends a pattern for a board and a camera, and draws the board.
enum PatternCommand {
    static let subcommand = Subcommand(
        description: CommandDescription(
            name: "lightboard pattern",
            summary: "Recommends a pattern for a board and a camera.",
            operands: "BOARD", operandCount: 1...1,
            options: [
                Option("exposure", value: "DURATION", help: "the longest exposure to be read (10ms)"),
                Option("range", value: "DURATION", help: "how long no two moments may look alike (30s)"),
                Option(
                    "line-time", value: "DURATION", help: "from one image row to the next in a rolling shutter (0ms)"),
                Option("rows", value: "COUNT", help: "image rows that the board fills, with --line-time (1080)"),
                Option("drawing", value: "FILE", help: "also write a drawing of the board at 1:1, as SVG"),
                Option("json", help: "print pattern and figures as one JSON object"),
            ],
            examples: [
                ("lightboard pattern rigs/boards/clock-26.json5 --exposure 20ms --range 10s", "for a darker room"),
                (
                    "lightboard pattern board.json5 --drawing board.svg > pattern.json5",
                    "makes what building and playing a board of one's own takes"
                ),
            ]),
        run: run)

    private static let longestTime = Duration.seconds(3600)
    private static let longestRange = Duration.seconds(86_400)
    private static let mostRows = 100_000

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let board = try Board(file: arguments.operands[0])
        let needs = try needs(from: arguments)
        if let file = arguments.value("drawing") { try write(BoardDrawing(board).svg, to: file) }
        let advice: PatternAdvice
        do throws(PatternAdviceError) {
            advice = try PatternAdvice(board, needs)
        } catch {
            throw Failure(message: "\(arguments.operands[0]): \(error)", code: .badInput)
        }
        let report = PatternReport(advice, board)
        guard !arguments.has("json") else {
            try Console.print(report.json())
            return .success
        }
        Console.note(report.text)
        try Console.print(PatternDocument(advice.pattern, board: board).text, terminator: "")
        return .success
    }

    private static func write(_ drawing: String, to file: String) throws(Failure) {
        do throws(SystemError) {
            try File.replace(file, with: drawing)
        } catch {
            throw Failure(message: "\(error); name another file with --drawing", code: .badInput)
        }
    }

    private static func needs(from arguments: Arguments) throws(UsageError) -> PatternNeeds {
        let lineTime = try time("line-time", arguments, most: LineTime.longest) ?? .zero
        let rows =
            try arguments.parsed("rows", wanted: "a whole number from 1 to \(mostRows)") { text in
                Int(text).flatMap { (1...mostRows).contains($0) ? $0 : nil }
            } ?? 1080
        return PatternNeeds(
            exposure: try time("exposure", arguments, most: longestTime) ?? .milliseconds(10),
            readout: lineTime * rows,
            range: try time("range", arguments, most: longestRange) ?? .seconds(30))
    }

    private static func time(_ option: String, _ arguments: Arguments, most: Duration) throws(UsageError) -> Duration? {
        try arguments.parsed(option, wanted: "\(Duration.textExample), up to \(most.text)") { text in
            Duration(text: text).flatMap { (.zero...most).contains($0) ? $0 : nil }
        }
    }
}
