import SystemCalls
import Timebase

/// Conducts launches: trigger, preview, shutter, photo, quit.
struct Conductor {
    let shutter: Shutter
    /// How long a preview is waited for after the trigger, a photo after the press, and the end after `quit`.
    let timeout: Duration
    /// Becomes readable when somebody wants to end the run.
    let interruption: FileDescriptor
    /// What presses the camera's buttons; `nil` where it is told on its standard input.
    let actuation: Actuation?

    /// How long a camera that is interrupted may take to leave.
    private static let interruptedLimit: Duration = .seconds(1)

    /// Launches the camera once and waits for its end.
    ///
    /// - Throws: `SystemError` when it cannot be started.
    func launch(_ arguments: [String], log: String) throws(SystemError) -> Launch {
        let camera = try RunningCamera(arguments, log: log)
        var launch = triggered(camera)
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

    /// The launch as it begins: with the camera's process, or, where that only waits for what a camera elsewhere leaves, with
    /// the press of that one's button.
    private func triggered(_ camera: RunningCamera) -> Launch {
        guard let actuation, actuation.buttons.contains(.launch) else { return Launch(trigger: camera.trigger) }
        do {
            return Launch(trigger: try actuation.press())
        } catch {
            return Launch(
                trigger: camera.trigger, ending: .notPressed(reason: "the camera could not be launched: \(error)"))
        }
    }

    private func press(_ camera: RunningCamera, _ launch: inout Launch) {
        guard let actuation, actuation.buttons.contains(.shutter) else {
            launch.press = Timestamp.now()
            camera.send("shutter")
            return
        }
        do {
            launch.press = try actuation.press()
        } catch {
            launch.ending = .notPressed(reason: "the shutter could not be pressed: \(error)")
        }
    }

    /// When waiting ends next, and what has then been waited for in vain; `nil` for the time to press the shutter.
    private func nextDeadline(_ launch: Launch) -> (Timestamp, Launch.Awaited?) {
        var deadlines: [(Timestamp, Launch.Awaited?)] = []
        if !launch.hasPreview { deadlines.append((launch.trigger + timeout, .preview)) }
        if let press = launch.press {
            if !launch.hasPhoto { deadlines.append((press + timeout, .photo)) }
        } else {
            switch shutter {
            case .firstPreview: break
            case .after(let delay): deadlines.append((launch.trigger + delay, nil))
            // Whoever presses does so some time after the preview, and is given as long again.
            case .byHand: deadlines.append((launch.trigger + timeout * 2, .photo))
            }
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
