import Bench
import Documents
import Glibc
import Options
import SystemCalls
import Wording

/// The command `lightboard-bench`: the simulated camera as a process of its own, as hardware is.
@main
enum LightboardBench {
    private static let output = FileDescriptor(owning: STDOUT_FILENO, path: "standard output")
    private static let errors = FileDescriptor(owning: STDERR_FILENO, path: "standard error")

    static func main() {
        StandardStreams.fillGaps()
        // Whoever started it may be gone before it is ready; a signal would leave its folder behind.
        signal(SIGPIPE, SIG_IGN)
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    /// What it can do, in the order of the help.
    private static let subcommands: [(description: CommandDescription, run: @Sendable (Arguments) throws -> Void)] = [
        (ServeCommand.description, { try ServeCommand.run($0, isReady: sayReady) }),
        (CableCommand.plug, { try CableCommand.run($0, isPluggedIn: true) }),
        (CableCommand.unplug, { try CableCommand.run($0, isPluggedIn: false) }),
        (FilmCommand.description, { try FilmCommand.run($0, isReady: sayReady, complain: complain) }),
    ]

    private static func run(_ words: [String]) -> ExitCode {
        do {
            let names = subcommands.compactMap { $0.description.name.split(separator: " ").last.map(String.init) }
            guard let word = words.first, word != "--help", word != "-h" else {
                try print(subcommands.map(\.description.help).joined(separator: "\n"))
                return words.isEmpty ? .usage : .success
            }
            guard let index = names.firstIndex(of: word) else { throw UsageError.unknownCommand(word, known: names) }
            let subcommand = subcommands[index]
            let arguments = try Arguments(Array(words.dropFirst()), for: subcommand.description)
            if arguments.wantsHelp {
                try print(subcommand.description.help)
                return .success
            }
            try subcommand.run(arguments)
            return .success
        } catch let error as UsageError {
            complain("\(error) (lightboard-bench --help tells more)")
            return .usage
        } catch let error as DocumentError {
            complain("\(error)")
            return .badInput
        } catch {
            complain("\(error)")
            return .hardware
        }
    }

    private static func sayReady() throws { try print("ready\n") }

    private static func print(_ text: String) throws(SystemError) { try output.write(Array(text.utf8)) }

    /// Says what went wrong; where standard error takes no more there is nowhere to say so.
    private static func complain(_ message: String) {
        try? errors.write(Array("lightboard-bench: \(message.onOneLine)\n".utf8))
    }
}
