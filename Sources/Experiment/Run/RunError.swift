import Documents
import Timebase

/// What ends a run before its last trial. All trials that were finished by then are kept.
public enum RunError: Error, CustomStringConvertible {
    /// The camera said that it had failed, left too early or could not be started.
    case cameraFailed(rig: String, reason: String, log: String)
    /// No launch of the first round showed a preview.
    case neverPreviewed(rig: String, launches: Int, timeout: Duration, log: String)
    /// The camera left a file that cannot be read.
    case badCameraFile(rig: String, DocumentError)
    /// What drives the board failed.
    case boardFailed(rig: String, reason: String)
    /// A button of the camera was not pressed, or the line that tells of it did not.
    case notPressed(rig: String, reason: String)
    /// A trial could not be kept, as on a full disk.
    case notKept(reason: String)

    /// One line with file, key and remedy.
    public var description: String {
        switch self {
        case .cameraFailed(let rig, let reason, let log):
            "\(rig): camera.command: the camera under test failed: \(reason); \(log) has what it printed"
        case .neverPreviewed(let rig, let launches, let timeout, let log):
            "\(rig): camera.command: no preview within \(timeout.text) in any of the first \(launches) launches; "
                + "look at \(log), or give it longer with camera.timeout"
        case .badCameraFile(let rig, let error):
            "\(rig): camera.command: the camera under test left a file that is not as it should be: \(error)"
        case .boardFailed(let rig, let reason):
            "\(rig): output: the board cannot be driven: \(reason); look whether it is connected, or the bench running"
        case .notPressed(let rig, let reason):
            "\(rig): output: \(reason); look at the wires of output.actuator and output.button"
        case .notKept(let reason):
            "\(reason); the finished trials are kept: make room, or name another folder with --output"
        }
    }
}
