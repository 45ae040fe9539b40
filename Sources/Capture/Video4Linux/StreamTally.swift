/// What became of the buffers of a stream.
struct StreamTally: Sendable {
    /// How many buffers were skipped, by what was wrong with them.
    var faults: [BufferFault: Int] = [:]
    /// How many frames the driver counted that did not come.
    var missing = 0
    /// The time from frame to frame, on average; `nil` when there were too few.
    var interval: Duration?
    /// Whether stamps were of a clock that is not known.
    var hasUnknownClock = false

    /// How far the time from frame to frame may be from what was asked: a camera that is in need of light, and so exposes
    /// for longer than a frame, is out by far more.
    private static let tolerance = 0.1

    /// What is to be told, a line each; none when all went well.
    ///
    /// - Parameter asked: the time from frame to frame that was asked for, if one was.
    func remarks(camera: String, asked: Duration?) -> [String] {
        var remarks: [String] = []
        let faults = BufferFault.allCases.compactMap { fault in self.faults[fault].map { "\($0) \(fault.words)" } }
        if !faults.isEmpty {
            remarks.append("the camera \(camera): buffers skipped: \(faults.joined(separator: ", "))")
        }
        if missing > 0 {
            remarks.append("the camera \(camera): \(missing) frames were lost before they came here")
        }
        if let interval, let asked, abs(interval / asked - 1) > Self.tolerance {
            remarks.append(
                "the camera \(camera): frames came every \(interval.text) where \(asked.text) were asked for; give it more "
                    + "light, or keep it from exposing longer than a frame")
        }
        if hasUnknownClock {
            remarks.append(
                "the camera \(camera) stamps its frames by an unknown clock: the stamps are not used for timing")
        }
        return remarks
    }
}
