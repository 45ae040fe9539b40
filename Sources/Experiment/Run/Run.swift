import BoardControl
import BoardModel
import SystemCalls
import Timebase

/// Makes the trials of a plan, one after the other, and keeps each one as soon as it is finished.
public struct Run {
    /// What drives the board, where the camera is and what launches it.
    public struct Equipment: Sendable {
        /// What lights the board.
        public let output: any BoardOutput
        /// The camera device's address, put in for `{source}`.
        public let source: String
        /// The path of the program that the rig's command names.
        public let program: String
        /// What presses the camera's buttons; `nil` where it is told on its standard input.
        public let actuation: Actuation?
        /// What tells when the shutter is really pressed.
        public let button: GPIOInput?
        /// What is wired back from an LED's line.
        public let loopBack: GPIOInput?

        /// Collects the equipment of a run.
        public init(
            output: any BoardOutput, source: String, program: String, actuation: Actuation? = nil,
            button: GPIOInput? = nil, loopBack: GPIOInput? = nil
        ) {
            self.actuation = actuation
            self.button = button
            self.loopBack = loopBack
            self.output = output
            self.source = source
            self.program = program
        }
    }

    /// How a run ends when nothing goes wrong.
    public enum Ending: Sendable {
        /// All trials were made.
        case completed
        /// Somebody wanted to end it.
        case interrupted
    }

    private let rig: Rig
    private let equipment: Equipment
    private let folder: RunFolder
    private let interruption: FileDescriptor

    /// Prepares a run.
    ///
    /// - Parameters:
    ///   - folder: where trials are kept; it is there already.
    ///   - interruption: becomes readable when somebody wants to end the run.
    public init(of rig: Rig, with equipment: Equipment, in folder: RunFolder, interruption: FileDescriptor) {
        self.rig = rig
        self.equipment = equipment
        self.folder = folder
        self.interruption = interruption
    }

    /// Makes all trials.
    ///
    /// - Parameter report: hears of every step.
    /// - Throws: `RunError`; the trials that were finished by then are kept.
    public func perform(reportingTo report: (RunProgress) -> Void) throws(RunError) -> Ending {
        let trials = Plan(
            configurations: rig.configurations, blocks: rig.trials, warmups: rig.warmups, seed: rig.seed
        ).trials
        let launcher = TrialLauncher(rig: rig, equipment: equipment, folder: folder, interruption: interruption)
        let firstRound = rig.configurations.count
        var hasPreviewed = false
        var rested = Timestamp.now()
        for (finished, trial) in trials.enumerated() {
            report(RunProgress(finished: finished, total: trials.count, current: trial))
            guard let record = try launcher.perform(trial, notBefore: rested) else { return .interrupted }
            rested = Timestamp.now() + rig.cold
            if record.status == .failed {
                throw .cameraFailed(
                    rig: rig.file, reason: record.reason ?? "", log: folder.folder(of: record).logFile)
            }
            hasPreviewed = hasPreviewed || record.censored[.launchFirstFrame] == nil
            if !hasPreviewed, trial.index >= firstRound {
                throw .neverPreviewed(
                    rig: rig.file, launches: trial.index, timeout: rig.camera.timeout,
                    log: folder.folder(of: record).logFile)
            }
        }
        report(RunProgress(finished: trials.count, total: trials.count, current: nil))
        return .completed
    }
}
