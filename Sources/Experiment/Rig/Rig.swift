import BoardControl
import Analysis
import BoardModel
import Timebase

/// A board, how it is driven, the camera under test and what is to be done with it: one file under `rigs/`.
public struct Rig: Sendable {
    /// The version of the file's format.
    public static let format = "lightboard.rig/1"

    /// The rig file, as it was named.
    public let file: String
    /// The rig's name.
    public let name: String
    /// The board file.
    public let boardFile: String
    /// The board.
    public let board: Board
    /// What drives it.
    public let output: BoardDrive
    /// What else hangs on its lines.
    public let extras: GPIOExtras
    /// What it plays.
    public let pattern: Pattern
    /// How far its steps may stray before readings that rest on them are void.
    public let tolerance: PlaybackTolerance
    /// The calibration that readings use, and its file; `nil` without one.
    public var calibration: (file: String, value: Calibration)?
    /// How the camera under test is launched.
    public var camera: CameraCommand
    /// The ways of launching it.
    public let configurations: [Configuration]
    /// The trials of each configuration that count.
    public var trials: Int
    /// The trials of each configuration that come first and do not count.
    public let warmups: Int
    /// What the order of the trials and the phases of their triggers are drawn from.
    public var seed: UInt64
    /// When the shutter is pressed.
    public var shutter: Shutter
    /// When the photo has to be exposed; `nil` when nothing in particular is to be caught.
    public let moment: Moment?
    /// The shortest rest between two launches.
    public let cold: Duration
    /// What is to be decided; `nil` when nothing.
    public let hypotheses: Hypotheses?

    /// How long the board plays for a launch at most: while a preview, a photo and the end are waited for, and a little
    /// longer.
    var playingTime: Duration {
        let delay: Duration = if case .after(let delay) = shutter { delay } else { .zero }
        return camera.timeout * 3 + delay + .seconds(1)
    }
}
