import Analysis
import Documents
import Experiment
import Timebase

/// A finished trial with all that its folder says.
struct StoredTrial: Sendable {
    /// The trial's line in the run's list.
    let record: TrialRecord
    /// The trial's folder, whose images are read when they are shown.
    let folder: TrialFolder
    /// The moments that were marked, in order of time.
    let events: [EventRecord]
    /// The frames that the camera delivered.
    let frames: [FrameRecord]
    /// What its images say.
    let readings: [Reading]

    /// Reads the folder; a file that a trial never came to write counts as empty.
    ///
    /// - Throws: `DocumentError` with file, line and remedy.
    init(_ record: TrialRecord, in run: RunFolder) throws(DocumentError) {
        self.record = record
        folder = run.folder(of: record)
        events = try folder.events()
        frames = try folder.frames()
        readings = try folder.readings()
    }

    /// When an event was marked first, after the launch trigger; `nil` when it never was.
    func time(of event: String) -> Duration? {
        events.first { $0.name == event }.map { $0.time - record.trigger }
    }

    /// The stages of its launch.
    var stages: LaunchStages { LaunchStages(trigger: record.trigger, events: events) }

    /// When an image was exposed; `nil` when there is no such image or it cannot be read.
    func exposure(of file: String?) -> ExposureWindow? {
        guard let file else { return nil }
        return readings.first { $0.file == file }?.decoded?.exposure
    }
}
