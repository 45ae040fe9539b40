import Glibc
import Options
import SystemCalls
import Timebase

/// The command `lightboard-camera`: the camera under test.
@main
enum LightboardCamera {
    static func main() {
        let events = EventLog()
        events.mark("app.main")
        StandardStreams.fillGaps()
        // A launcher that goes away is noticed at the end of standard input; a write to it must not end the process.
        signal(SIGPIPE, SIG_IGN)
        // A file that must not grow any more (`ulimit -f`) is a write error, and is told of.
        signal(SIGXFSZ, SIG_IGN)
        exit(run(Array(CommandLine.arguments.dropFirst()), events).rawValue)
    }

    private static func run(_ words: [String], _ events: EventLog) -> ExitCode {
        let launcher = Launcher()
        do {
            let arguments = try Arguments(words, for: CameraOptions.command)
            if arguments.wantsHelp {
                launcher.print(CameraOptions.command.help)
                return .success
            }
            if arguments.has("version") {
                launcher.print("lightboard-camera \(Release.version)\n")
                return .success
            }
            return try CameraApp(CameraOptions(arguments), events, launcher).run()
        } catch let error as UsageError {
            launcher.fail("\(error) (lightboard-camera --help tells more)")
            return .usage
        } catch let error as TrialError {
            launcher.fail("\(error)")
            return .badInput
        } catch {
            launcher.fail("\(error)")
            return .hardware
        }
    }
}
