import Bench
import Glibc
import Options
import SystemCalls

/// `lightboard-bench film`: a camera's film of a real board, for a machine without a camera.
enum FilmCommand {
    static let description = CommandDescription(
        name: "lightboard-bench film",
        summary: """
            Shows a rig's board, whose LEDs hang on GPIO lines, as a camera would see it, on a node of v4l2loopback.

            Watches the kernel's own record of the lines, which needs root. Runs in real time, until its standard input
            ends or it is told to end (SIGTERM). Prints 'ready' when the node can be read, tells on standard error, once a
            second at most, of frames that are missing or wrong, and ends with a line of how many there were.
            """,
        options: [
            Option("rig", value: "RIG", help: "the rig file, with 'film' and an output of kind \"gpio\""),
            Option("node", value: "PATH", help: "the node: /dev/video40"),
            Option("seed", value: "N", help: "decides the LEDs' brightness and the noise; default 0"),
            Option("truth", value: "FILE", help: "where it adds what each frame shows; default nowhere"),
        ],
        examples: [
            (
                "lightboard-bench film --rig rigs/vm.json5 --node /dev/video40 --truth truth.jsonl",
                "films the board of the rig in the virtual machine"
            )
        ])

    /// The real-time priority: that of the simulated camera, behind the player of the board (40).
    private static let priority: Int32 = 30

    /// Films until the standard input ends or a signal comes.
    ///
    /// - Parameters:
    ///   - isReady: called when the node can be read.
    ///   - complain: told, at most once a second, of frames that are missing or wrong, and in the end of how many there were.
    static func run(_ arguments: Arguments, isReady: () throws -> Void, complain: (String) -> Void) throws {
        guard let rig = arguments.value("rig") else { throw UsageError.missingOption("rig", value: "RIG") }
        guard let node = arguments.value("node") else { throw UsageError.missingOption("node", value: "PATH") }
        let seed = try arguments.parsed("seed", wanted: "a whole number from 0 up") { UInt64($0) }
        // From here on a signal ends the film, not the process, which has the kernel's record to end.
        let signals = try SignalDescriptor([SIGINT, SIGTERM, SIGHUP])
        let film = try Film(
            FilmSetup(rig: rig), node: node, seed: seed ?? 0, truth: arguments.value("truth") ?? "/dev/null")
        // A busy machine does not hold up hardware. Without the privilege, frames come late or are dropped when it is.
        try? RealTime.prioritizeThread(priority)
        let counts = try film.run(
            until: FileDescriptor(owning: STDIN_FILENO, path: "standard input"), or: signals, isReady: isReady,
            complain: complain)
        complain("\(counts)")
    }
}
