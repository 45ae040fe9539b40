import Bench
import Glibc
import Options
import SystemCalls

/// `lightboard-bench serve`: the camera itself.
enum ServeCommand {
    static let description = CommandDescription(
        name: "lightboard-bench serve",
        summary: """
            Is the simulated camera of a rig, in real time, until its standard input ends or it is told to end (SIGTERM).

            Prints 'ready' when it can be opened, as bench:DIR. Looks at the simulated board whose edges are in the same
            folder; where there are none, at a dark one.
            """,
        options: [
            Option("rig", value: "RIG", help: "the rig file"),
            Option("profile", value: "NAME", help: "one of the rig's profiles; default the one that it names"),
            Option("directory", value: "DIR", help: "the folder, which exists, for its socket; best in memory"),
            Option("temporary", help: "remove the folder at the end, even if whoever made it is gone by then"),
            Option("seed", value: "N", help: "decides everything that is random; default 0"),
            Option("truth", value: "FILE", help: "where it adds what it really exposed; default nowhere"),
        ],
        examples: [
            (
                "lightboard-bench serve --rig rigs/bench.json5 --directory /dev/shm/bench --truth truth.jsonl",
                "serves the camera bench:/dev/shm/bench"
            )
        ])

    /// The real-time priority: before every ordinary thread, behind the player of the board (40), whose edges are what
    /// the camera is there to see.
    private static let priority: Int32 = 30

    /// Serves until the standard input ends or a signal comes.
    ///
    /// - Parameter isReady: called when the camera can be opened.
    static func run(_ arguments: Arguments, isReady: () throws -> Void) throws {
        guard let rig = arguments.value("rig") else { throw UsageError.missingOption("rig", value: "RIG") }
        guard let directory = arguments.value("directory") else {
            throw UsageError.missingOption("directory", value: "DIR")
        }
        // From here on a signal ends the serving, not the process, which has a folder to remove.
        let signals = try SignalDescriptor([SIGINT, SIGTERM, SIGHUP])
        let seed = try arguments.parsed("seed", wanted: "a whole number from 0 up") { UInt64($0) }
        let device = try BenchDevice(
            BenchSetup(rig: rig, profile: arguments.value("profile")), directory: directory, seed: seed ?? 0,
            truth: arguments.value("truth") ?? "/dev/null")
        // A busy machine does not hold up hardware. Without the privilege, frames come late or are dropped when it is.
        try? RealTime.prioritizeThread(priority)
        // Before anybody is told: one who has gone meanwhile removes nothing any more.
        defer { if arguments.has("temporary") { TemporaryDirectory.remove(directory) } }
        try isReady()
        try device.run(until: FileDescriptor(owning: STDIN_FILENO, path: "standard input"), or: signals)
    }
}
