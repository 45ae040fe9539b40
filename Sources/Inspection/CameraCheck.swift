import Capture

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

    /// What a look at the camera's own device says.
    static func finding(of address: VideoAddress, _ survey: Result<VideoSurvey, CaptureError>) -> Finding {
        switch survey {
        case .success(let survey): return finding(of: address, modes: survey.modes)
        case .failure(let error):
            let words = "\(error)".split(separator: "; ", maxSplits: 1).map(String.init)
            return .blocking(
                "camera's modes", words[0],
                remedy: words.count > 1 ? words[1] : "look whether v4l2-ctl shows the camera")
        }
    }

    /// What the modes of a camera say.
    static func finding(
        of address: VideoAddress, modes: [(format: PixelFormat, sizes: [VideoMode.Size])]
    ) -> Finding {
        let words = modes.map { mode in
            ([mode.format.description] + mode.sizes.map(\.description)).joined(separator: " ")
        }
        guard !words.isEmpty else {
            return .blocking(
                "camera's modes", "\(address) offers no pixel format",
                remedy: "look whether v4l2-ctl --list-formats shows any")
        }
        return .well("camera's modes", "\(address): \(words.joined(separator: ", "))")
    }
}
