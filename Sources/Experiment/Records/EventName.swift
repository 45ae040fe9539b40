/// The names of the moments that are marked in a launch.
enum EventName {
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
    /// By the camera: its session runs.
    static let sessionRuns = "session.start.end"
    /// By the camera: its first preview frame is in its hands.
    static let firstFrame = "preview.first-frame"
    /// By the camera: its first preview frame is on the screen.
    static let firstDisplay = "preview.first-display"
    /// By the camera: the content of its photo's file is complete.
    static let photoDelivered = "photo.delivered"

    /// By the camera: an output's initialisation begins and ends.
    static func outputInitialisation(_ output: String) -> (start: String, end: String) {
        ("output.\(output).initialize.start", "output.\(output).initialize.end")
    }
}
