import Analysis
import Experiment
import Timebase

/// One launch as a picture shows it: times after the trigger.
struct DrawnLaunch {
    /// The trial.
    let trial: StoredTrial
    /// How many trials of its configuration there are.
    let siblings: Int
    /// The colour class of its configuration.
    let colour: String
    /// The stages and outputs.
    let stages: LaunchStages
    /// The exposure of the first readable preview frame.
    let preview: Light?
    /// The exposure of the photo.
    let photo: Light?

    /// An exposure window after the trigger.
    struct Light {
        let start: DurationEstimate
        let end: DurationEstimate

        init?(_ window: ExposureWindow?, after trigger: Timestamp) {
            guard let window else { return nil }
            start = DurationEstimate(from: trigger, to: window.start)
            end = DurationEstimate(from: trigger, to: window.end)
        }
    }

    init(of trial: StoredTrial, among siblings: Int, colour: String) {
        self.trial = trial
        self.siblings = siblings
        self.colour = colour
        stages = trial.stages
        preview = Light(trial.exposure(of: trial.record.firstReadable), after: trial.record.trigger)
        photo = Light(trial.exposure(of: trial.record.photo), after: trial.record.trigger)
    }

    /// The shutter press.
    var press: Duration? { trial.record.press.map { $0 - trial.record.trigger } }
    /// The first preview frame in the app's hands.
    var firstFrame: Duration? { trial.time(of: EventName.firstFrame) }
    /// The first preview frame on the screen.
    var firstDisplay: Duration? { trial.time(of: EventName.firstDisplay) }
    /// The stretch in which deferred outputs were initialized.
    var deferred: (start: Duration, end: Duration)? {
        guard let start = trial.time(of: EventName.deferredStartWillRun),
            let end = trial.time(of: EventName.deferredStartDidRun)
        else { return nil }
        return (start, end)
    }

    /// The last time that a picture of the launch shows.
    var end: Duration? {
        ([press, firstFrame, firstDisplay, deferred?.end, preview?.end.value, photo?.end.value].compactMap { $0 }
            + stages.outputs.map(\.end)).max()
    }
}
