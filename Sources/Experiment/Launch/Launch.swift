import Timebase

/// What happened between the trigger of one launch and the camera's end.
struct Launch {
    /// How a launch can end.
    enum Ending: Equatable {
        /// Preview, photo, quit, gone.
        case finished
        /// Something had not come at the time-out.
        case timedOut(awaiting: Awaited, at: Timestamp)
        /// The camera said that it had failed, or left too early.
        case failed(reason: String)
        /// The rig did not press a button of the camera, or was not told of the press.
        case notPressed(reason: String)
        /// Somebody wants to end the run.
        case interrupted
    }

    /// What is waited for, in this order.
    enum Awaited: Equatable {
        case preview, photo, exit
    }

    /// When the camera was launched.
    let trigger: Timestamp
    /// When the shutter was pressed; `nil` when it never was.
    var press: Timestamp?
    /// Whether the camera showed a preview.
    var hasPreview = false
    /// Whether the camera completed a photo.
    var hasPhoto = false
    /// How it ended; `nil` while it has not.
    var ending: Ending?
    /// When the camera's process was gone.
    var exit: Timestamp?

    /// The moments that were marked from outside the camera.
    var events: [EventRecord] {
        var events = [EventRecord(time: trigger, name: EventName.trigger)]
        if let press { events.append(EventRecord(time: press, name: EventName.press)) }
        if case .timedOut(_, let time) = ending { events.append(EventRecord(time: time, name: EventName.timeout)) }
        if let exit { events.append(EventRecord(time: exit, name: EventName.exit)) }
        return events
    }
}
