import Analysis
import BoardControl
import BoardModel
import Documents
import Foundation
import SystemCalls
import Timebase

/// Makes one trial: plays the pattern, launches the camera, reads what it left and keeps it all.
///
/// A trial's folder has the ending `.unfinished` until everything is in it.
struct TrialLauncher {
    private let rig: Rig
    private let equipment: Run.Equipment
    private let folder: RunFolder
    private let interruption: FileDescriptor
    private let score: Score
    private let conductor: Conductor
    private let reader: TrialReader

    /// How long the board plays before the trigger, so that what the camera sees lies inside the log.
    private static let lead: Duration = .milliseconds(20)
    /// The ending of a folder that is not complete.
    private static let unfinished = ".unfinished"

    /// - Parameter readsTogether: whether the frames of a trial share what they tell of the line time.
    init(
        rig: Rig, equipment: Run.Equipment, folder: RunFolder, interruption: FileDescriptor, readsTogether: Bool = true
    ) {
        self.rig = rig
        self.equipment = equipment
        self.folder = folder
        self.interruption = interruption
        conductor = Conductor(
            shutter: rig.shutter, timeout: rig.camera.timeout, interruption: interruption,
            actuation: equipment.actuation)
        reader = TrialReader(
            board: rig.board, lineTimes: rig.camera.lineTimes.mapValues(LineTime.init(given:)),
            calibration: rig.calibration?.value,
            interruption: interruption, readsTogether: readsTogether)
        score = Score(of: rig.pattern, lasting: rig.playingTime)
    }

    /// Makes a trial, not before the camera has rested.
    ///
    /// - Returns: what is kept of it; `nil` when somebody wants to end the run, and nothing is then kept.
    func perform(_ trial: PlannedTrial, notBefore rested: Timestamp) throws(RunError) -> TrialRecord? {
        let name = "trials/\(trial.folderName)"
        let place = TrialFolder(path: "\(folder.path)/\(name)\(Self.unfinished)")
        do {
            try Folder.make(place.path)
            guard try !isInterrupted(until: rested), let played = try play(trial, in: place),
                let record = try keep(played, of: trial, named: name, in: place)
            else {
                try? FileManager.default.removeItem(atPath: place.path)
                return nil
            }
            try Folder.rename(place.path, to: "\(folder.path)/\(name)")
            try File.append(line: JSONLines.line(record), to: folder.trialsFile)
            return record
        } catch let error as RunError {
            throw error
        } catch let error as DocumentError {
            throw .badCameraFile(rig: rig.file, error)
        } catch {
            throw .notKept(reason: "\(error)")
        }
    }

    /// What came of playing and launching.
    private struct Played {
        let launch: Launch
        let playback: Playback
        let loopBack: LoopBackComparison?
    }

    /// Plays the pattern and launches the camera meanwhile; `nil` when somebody wants to end the run.
    private func play(_ trial: PlannedTrial, in place: TrialFolder) throws -> Played? {
        let button = try board { try equipment.button.map(LineWitness.init) }
        let loopBack = try board { try LoopBackWitness(of: equipment.loopBack, wiring: rig.extras.loopBack) }
        let player = try board { try Player(playing: score, on: equipment.output) }
        let attempt = Result {
            try isInterrupted(until: Timestamp.now() + Self.lead + trial.phase) ? nil : launch(trial, in: place)
        }
        let playback = try board { try player.stop() }
        guard var launch = try attempt.get(), launch.ending != .interrupted else { return nil }
        if let edges = try board({ try button?.stop() }) {
            launch.takePress(from: edges, isByHand: rig.shutter == .byHand)
        }
        if case .notPressed(let reason) = launch.ending { throw RunError.notPressed(rig: rig.file, reason: reason) }
        let comparison = try board { try loopBack?.comparison(with: playback.log) }
        return Played(launch: launch, playback: playback, loopBack: comparison)
    }

    /// Does something with the board; its errors are the rig's.
    private func board<Result>(_ body: () throws -> Result) throws(RunError) -> Result {
        do {
            return try body()
        } catch {
            throw .boardFailed(rig: rig.file, reason: "\(error)")
        }
    }

    private func launch(_ trial: PlannedTrial, in place: TrialFolder) throws(RunError) -> Launch {
        let words = rig.camera.arguments(
            options: trial.configuration.options, source: equipment.source,
            // Absolute, for a camera that changes its folder.
            trial: URL(fileURLWithPath: place.path).path)
        do throws(SystemError) {
            return try conductor.launch([equipment.program] + words.dropFirst(), log: place.logFile)
        } catch {
            throw .cameraFailed(rig: rig.file, reason: error.description, log: place.logFile)
        }
    }

    /// Reads the images and writes what Experiment adds to the camera's files; `nil` when somebody wants to end the run.
    private func keep(
        _ played: Played, of trial: PlannedTrial, named name: String, in place: TrialFolder
    ) throws -> TrialRecord? {
        let (launch, playback) = (played.launch, played.playback)
        try File.replace(place.edgesFile, with: playback.log.text)
        let events = (try place.events() + launch.events).sorted { $0.time < $1.time }
        try File.replace(place.eventsFile, with: JSONLines.text(events))
        let frames = try place.frames()
        let strays = rig.tolerance.violations(in: playback.played, step: score.step)
        guard
            let readings = try reader.readings(of: frames, in: place, against: playback.log)?
                .map({ $0.voided(by: strays) })
        else { return nil }
        try File.replace(place.readingsFile, with: JSONLines.text(readings))
        let measurement = TrialMeasurement(
            launch: launch, events: events, frames: frames, readings: readings, moment: rig.moment)
        return TrialRecord(
            index: trial.index, folder: name, configuration: trial.configuration.name, block: trial.block,
            isWarmup: trial.isWarmup, status: launch.status, reason: launch.reason(timeout: rig.camera.timeout),
            trigger: launch.trigger, press: launch.press, metrics: measurement.metrics,
            censored: measurement.censored, caught: measurement.caught, images: measurement.images,
            preview: measurement.preview, consistency: measurement.consistency,
            playback: PlaybackCounts(
                PlaybackSummary(of: playback), strays: strays.count, loopBack: played.loopBack),
            firstReadable: measurement.firstReadable?.file, photo: measurement.photo?.file)
    }

    /// Waits until a moment; whether somebody wants to end the run.
    private func isInterrupted(until moment: Timestamp) throws(SystemError) -> Bool {
        try Readiness.wait(for: [interruption], atMost: moment - Timestamp.now())[0]
    }
}
