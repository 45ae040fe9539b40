import Experiment

/// Whether the camera under test can be launched.
struct CameraCheck {
    /// The program that the rig's command names.
    let program: String
    /// The path that it was found at; `nil` when it was not.
    let path: String?

    var finding: Finding {
        guard let path else {
            let place = program.contains("/") ? "that can be executed there" : "beside lightboard or on the PATH"
            return .blocking(
                "camera", "there is no program '\(program)' \(place)",
                remedy: "name one that is there under camera.command")
        }
        return .well("camera", path)
    }
}
