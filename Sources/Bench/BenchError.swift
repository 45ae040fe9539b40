import SystemCalls
import Timebase

/// What can go wrong with the simulated rig itself.
public enum BenchError: Error, Equatable, CustomStringConvertible {
    /// The file of edges is something else, or belongs to a board with another number of LEDs.
    case foreignEdges(file: String, ledCount: Int)
    /// The device process ended before it could be opened; what it complained of.
    case notStarted(command: String, complaint: String)
    /// The device process did not say that it is ready.
    case notReady(command: String, after: Duration)
    /// The device process ended in the middle of its work.
    case ended(ExitStatus)
    /// There is no such folder.
    case noDirectory(String)
    /// Another device serves the folder.
    case directoryInUse(String)
    /// The kernel does not tell which numbers the lines of a chip have, or of which of several chips.
    case noLineNumbers(chip: String)
    /// A video node takes no frames of the film's size and format.
    case noLoopback(node: String, reason: String)

    /// One line with the file or command and the remedy.
    public var description: String {
        switch self {
        case .foreignEdges(let file, let ledCount):
            "\(file) is not the edges of a board with \(ledCount) LEDs; use another folder or remove the file"
        case .notStarted(let command, let complaint):
            "the simulated camera did not start (\(command)): \(complaint)"
        case .notReady(let command, let limit):
            "the simulated camera was not ready within \(limit.text) (\(command)); is the machine overloaded?"
        case .ended(let status):
            "the simulated camera's device, lightboard-bench, ended in the middle of its work (\(status)); start the run again"
        case .noDirectory(let directory):
            "there is no folder \(directory); make it first"
        case .directoryInUse(let directory):
            "another simulated camera serves \(directory); stop it or use another folder"
        case .noLineNumbers(let chip):
            "/sys/class/gpio does not tell the numbers of the lines of one chip labelled '\(chip)'; "
                + "use a kernel with CONFIG_GPIO_SYSFS, and labels that differ"
        case .noLoopback(let node, let reason):
            "\(node) takes no frames: \(reason); load the driver v4l2loopback, and name a node of it that nobody writes to"
        }
    }
}
