import SystemCalls
import Timebase

/// Conducts launches: trigger, preview, shutter, photo, quit.
struct Conductor {
    let shutter: Shutter
    /// How long a preview is waited for after the trigger, a photo after the press, and the end after `quit`.
    let timeout: Duration
    /// Becomes readable when somebody wants to end the run.
    let interruption: FileDescriptor

    /// How long a camera that is interrupted may take to leave.
    private static let interruptedLimit: Duration = .seconds(1)

    /// Launches the camera once and waits for its end.
    ///
    /// - Throws: `SystemError` when it cannot be started.
    func launch(_ arguments: [String], log: String) throws(SystemError) -> Launch {
        let camera = try RunningCamera(arguments, log: log)
        var launch = Launch(trigger: camera.trigger)
        while launch.ending == nil, !(launch.hasPreview && launch.hasPhoto) {
            let (deadline, awaited) = nextDeadline(launch)
            let event = try camera.next(until: deadline, orInterruptedBy: interruption)
            handle(event, of: camera, awaiting: awaited, in: &launch)
        }
        try finish(camera, &launch)
        return launch
    }

    private func handle(
        _ event: CameraEvent, of camera: RunningCamera, awaiting awaited: Launch.Awaited?, in launch: inout Launch
    ) {
        switch event {
        case .preview:
            launch.hasPreview = true
            if shutter == .firstPreview, launch.press == nil { press(camera, &launch) }
        case .photo:
            launch.hasPhoto = true
        case .failed(let message):
            launch.ending = .failed(reason: message)
        case .ended(let status):
            launch.exit = Timestamp.now()
            launch.ending = .failed(
                reason: "it left (\(status)) before \(launch.hasPreview ? "its photo" : "its preview")")
        case .interrupted:
            launch.ending = .interrupted
        case .timeUp:
            if let awaited {
                launch.ending = .timedOut(awaiting: awaited, at: Timestamp.now())
            } else {
                press(camera, &launch)
            }
        }
    }

    private func press(_ camera: RunningCamera, _ launch: inout Launch) {
        launch.press = Timestamp.now()
        camera.send("shutter")
    }

    /// When waiting ends next, and what has then been waited for in vain; `nil` for the time to press the shutter.
    private func nextDeadline(_ launch: Launch) -> (Timestamp, Launch.Awaited?) {
        var deadlines: [(Timestamp, Launch.Awaited?)] = []
        if !launch.hasPreview { deadlines.append((launch.trigger + timeout, .preview)) }
        if let press = launch.press {
            if !launch.hasPhoto { deadlines.append((press + timeout, .photo)) }
        } else if case .after(let delay) = shutter {
            deadlines.append((launch.trigger + delay, nil))
        }
        return deadlines.min { $0.0 < $1.0 } ?? (launch.trigger + timeout, .photo)
    }

    private func finish(_ camera: RunningCamera, _ launch: inout Launch) throws(SystemError) {
        guard launch.exit == nil else { return }
        let status = try camera.quit(within: launch.ending == .interrupted ? Self.interruptedLimit : timeout)
        launch.exit = Timestamp.now()
        guard launch.ending == nil else { return }
        switch status {
        case .exited(code: 0): launch.ending = .finished
        case .some(let status): launch.ending = .failed(reason: "it left with \(status) after its photo")
        case nil: launch.ending = .timedOut(awaiting: .exit, at: Timestamp.now())
        }
    }
}
