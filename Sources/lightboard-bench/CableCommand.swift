import BenchLink
import Options

/// `lightboard-bench plug` and `unplug`: the hand at the simulated camera's cable.
enum CableCommand {
    static let plug = description("plug", "Plugs the simulated camera in again; its firmware has to be loaded anew.")
    static let unplug = description("unplug", "Pulls the simulated camera's cable: whoever holds it loses it.")

    static func run(_ arguments: Arguments, isPluggedIn: Bool) throws {
        guard let directory = arguments.value("directory") else {
            throw UsageError.missingOption("directory", value: "DIR")
        }
        try BenchCable.setPluggedIn(isPluggedIn, directory: directory)
    }

    private static func description(_ word: String, _ summary: String) -> CommandDescription {
        CommandDescription(
            name: "lightboard-bench \(word)", summary: summary,
            options: [Option("directory", value: "DIR", help: "the folder of the camera's socket")],
            examples: [("lightboard-bench \(word) --directory /dev/shm/bench", summary)])
    }
}
