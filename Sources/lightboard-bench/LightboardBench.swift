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

    private static func run(_ words: [String]) -> ExitCode {
        do {
            let subcommands = [
                ServeCommand.description, CableCommand.plug, CableCommand.unplug, FilmCommand.description,
            ]
            let names = subcommands.compactMap { $0.name.split(separator: " ").last.map(String.init) }
            guard let word = words.first, word != "--help", word != "-h" else {
                try print(subcommands.map(\.help).joined(separator: "\n"))
                return words.isEmpty ? .usage : .success
            }
            guard let index = names.firstIndex(of: word) else { throw UsageError.unknownCommand(word, known: names) }
            let arguments = try Arguments(Array(words.dropFirst()), for: subcommands[index])
            if arguments.wantsHelp {
                try print(subcommands[index].help)
                return .success
            }
            switch index {
            case 0: try ServeCommand.run(arguments) { try print("ready\n") }
            case 3: try FilmCommand.run(arguments, isReady: { try print("ready\n") }, complain: complain)
            default: try CableCommand.run(arguments, isPluggedIn: index == 1)
            }
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

    private static func print(_ text: String) throws(SystemError) { try output.write(Array(text.utf8)) }

    /// Says what went wrong; where standard error takes no more there is nowhere to say so.
    private static func complain(_ message: String) {
        try? errors.write(Array("lightboard-bench: \(message.onOneLine)\n".utf8))
    }
}
