import SystemCalls

/// What can happen while the camera under test runs.
enum CameraEvent: Equatable {
    /// It said that its first preview frame has been shown.
    case preview
    /// It said that its photo is complete.
    case photo
    /// It said that it has failed, and why.
    case failed(String)
    /// Its process has ended.
    case ended(ExitStatus)
    /// The time to wait is up.
    case timeUp
    /// Somebody wants to end the run.
    case interrupted

    /// What a line of the camera's standard output says; `nil` for anything else that it may print.
    init?(line: String) {
        switch line {
        case "preview": self = .preview
        case "photo": self = .photo
        default:
            let prefix = "failed: "
            guard line.hasPrefix(prefix) else { return nil }
            self = .failed(String(line.dropFirst(prefix.count)))
        }
    }
}
