import Documents
import Glibc
import Options
import SystemCalls
import Wording

/// The command `lightboard`.
@main
enum Lightboard {
    /// The version, as `lightboard --version` prints it.
    static let version = Release.version

    /// What it can do, in the order of the help.
    static let subcommands = [
        RunCommand.subcommand, CalibrateCommand.subcommand, DecodeCommand.subcommand, PatternCommand.subcommand,
        PlayCommand.subcommand, DoctorCommand.subcommand, ReportCommand.subcommand,
    ]

    static func main() {
        StandardStreams.fillGaps()
        // A reader that goes away (a pager, `head`) is seen as a write error rather than as a signal.
        signal(SIGPIPE, SIG_IGN)
        // So is a file that must not grow any more (`ulimit -f`).
        signal(SIGXFSZ, SIG_IGN)
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func run(_ words: [String]) -> ExitCode {
        do {
            guard let word = words.first, word != "--help", word != "-h" else {
                try Console.print(help, terminator: "")
                return words.isEmpty ? .usage : .success
            }
            if word == "--version" {
                try Console.print("lightboard \(version)")
                return .success
            }
            guard let subcommand = subcommands.first(where: { $0.word == word }) else {
                throw UsageError.unknownCommand(word, known: subcommands.map(\.word))
            }
            let arguments = try Arguments(Array(words.dropFirst()), for: subcommand.description)
            if arguments.wantsHelp {
                try Console.print(subcommand.description.help, terminator: "")
                return .success
            }
            return try subcommand.run(arguments)
        } catch let failure as Failure {
            Console.complain(failure.message)
            for detail in failure.details { Console.note(detail.onOneLine) }
            return failure.code
        } catch let error as UsageError {
            let command = subcommands.first { $0.word == words.first }?.description.name ?? "lightboard"
            Console.complain("\(error) (\(command) --help tells more)")
            return .usage
        } catch let error as DocumentError {
            Console.complain(error.description)
            return .badInput
        } catch let error as SystemError {
            Console.complain(error.description)
            return .hardware
        } catch {
            Console.complain("\(error)")
            return .hardware
        }
    }

    private static var help: String {
        let width = subcommands.map(\.word.count).max() ?? 0
        let list = subcommands.map { command in
            "  \(command.word)" + String(repeating: " ", count: width - command.word.count + 2)
                + command.brief
        }
        return """
            Measures what a camera app really does between the tap and the picture.

            usage: lightboard COMMAND …

            commands:
            \(list.joined(separator: "\n"))

            lightboard COMMAND --help tells what a command takes, with examples; lightboard --version, which release this is.

            """
    }
}
