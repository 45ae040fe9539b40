/// The names of the moments that are marked in a launch.
public enum EventName {
    /// Just before the camera's process is started.
    static let trigger = "launch.trigger"
    /// Just before the shutter is pressed.
    static let press = "shutter.press"
    /// When waiting was given up.
    static let timeout = "launch.timeout"
    /// When the camera's process was gone.
    static let exit = "camera.exit"

    /// By the camera: its first call to the session.
    static let configureStart = "session.configure.start"
    /// By the camera: its device is open.
    static let configureEnd = "session.configure.end"
    /// By the camera: its session runs.
    static let sessionRuns = "session.start.end"
    /// By the camera: its first preview frame is in its hands.
    public static let firstFrame = "preview.first-frame"
    /// By the camera: its first preview frame is on the screen.
    public static let firstDisplay = "preview.first-display"
    /// By the camera: its deferred outputs are about to be initialized.
    public static let deferredStartWillRun = "deferred.will-run"
    /// By the camera: its deferred outputs are initialized.
    public static let deferredStartDidRun = "deferred.did-run"
    /// By the camera: the content of its photo's file is complete.
    static let photoDelivered = "photo.delivered"

    /// The outputs whose initialization a camera may mark.
    static let outputs = ["preview", "photo", "movie"]

    /// By the camera: an output's initialization begins and ends.
    static func outputInitialization(_ output: String) -> (start: String, end: String) {
        ("output.\(output).initialize.start", "output.\(output).initialize.end")
    }
}
