import Bench
import BoardControl
import BoardModel
import Experiment
import Glibc
import Options
import SystemCalls
import Timebase

/// `lightboard play`: plays a rig's pattern on its board, without any camera.
enum PlayCommand {
    static let subcommand = Subcommand(
        description: CommandDescription(
            name: "lightboard play",
            summary: """
                Plays a rig's pattern on its board, for trying the wiring and the machine out.

                The board is dark at the end, however that comes. Ends with 0 when the time is over, and on Ctrl-C where no
                time was given; 4 when the board does not work, 65 when a file cannot be used, 130 after Ctrl-C before the
                time is over.
                """,
            operands: "RIG", operandCount: 1...1,
            options: [
                Option(
                    "for", value: "DURATION",
                    help: "how long; otherwise until Ctrl-C, or \(Score.longest) steps, which is half an hour at 2 ms"),
                Option("edges", value: "FILE", help: "write what the LEDs did, as the edge log of a trial"),
                Option("json", help: "print the figures as one JSON object"),
                Option("quiet", help: "print nothing but errors"),
            ],
            examples: [
                (
                    "lightboard play rigs/raspberry-pi-5.json5",
                    "lights the board until Ctrl-C: are all LEDs where they belong?"
                ),
                (
                    "lightboard play rigs/raspberry-pi-5.json5 --for 20s --edges edges.csv",
                    "tells how punctual the machine is, and keeps every change of the board"
                ),
            ]),
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        if arguments.has("json"), arguments.has("quiet") { throw UsageError.conflict("json", "quiet") }
        let rig = try Rig(file: arguments.operands[0])
        let longest = rig.pattern.step * Score.longest
        let length = try arguments.parsed("for", wanted: "\(Duration.textExample), up to \(longest.text)") { text in
            Duration(text: text).flatMap { $0 > .zero && $0 <= longest ? $0 : nil }
        }
        let edges = try arguments.value("edges").map { try OutputFile($0, option: "edges") }
        let hardware = try RigHardware.take(for: rig)
        let board = try hardware?.board ?? SimulatedBoard(unseen: rig.board)

        // Before any other thread is there, so that all of them leave these signals alone.
        let interruption = try SignalDescriptor([SIGINT, SIGTERM, SIGHUP])
        let refusals = try Punctuality.refusals()
        if !arguments.has("quiet") { for refusal in refusals { Console.note(Self.cost(of: refusal)) } }

        let player: Player
        let playback: Playback
        let loopBack: LoopBackComparison?
        var isInterrupted = false
        do {
            let witness = try LoopBackWitness(of: hardware?.loopBack, wiring: rig.extras.loopBack)
            player = try Player(playing: Score(of: rig.pattern, lasting: length ?? longest), on: board)
            isInterrupted = try Readiness.wait(for: [interruption.file, player.ended], atMost: nil)[0]
            playback = try player.stop()
            loopBack = try witness?.comparison(with: playback.log)
        } catch {
            throw Failure(message: "\(rig.file): output: \(error)", code: .hardware)
        }
        // From here on a second Ctrl-C ends the command at once.
        interruption.release()
        try edges?.write(playback.log.text)
        let report = PlayReport(
            of: PlaybackSummary(of: playback), loopBack: loopBack, rig: rig, isRealTime: refusals.isEmpty)
        if arguments.has("json") {
            try Console.print(report.json())
        } else if !arguments.has("quiet") {
            try Console.print(report.text)
        }
        return isInterrupted && length != nil ? .interrupted : .success
    }

    /// What it costs that the system refuses something.
    static func cost(of refusal: Punctuality.Refusal) -> String {
        "\(refusal); steps of the pattern may come late when the machine is busy, and read less sharply: "
            + "lightboard doctor RIG tells the remedy"
    }
}
