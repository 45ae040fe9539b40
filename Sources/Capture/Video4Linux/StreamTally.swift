/// What became of the buffers of a stream.
struct StreamTally: Sendable {
    /// How many buffers were skipped, by what was wrong with them.
    var faults: [BufferFault: Int] = [:]
    /// How many frames the driver counted that did not come.
    var missing = 0
    /// Whether stamps were of a clock that is not known.
    var hasUnknownClock = false

    /// What is to be told, a line each; none when all went well.
    func remarks(camera: String) -> [String] {
        var remarks: [String] = []
        let faults = BufferFault.allCases.compactMap { fault in self.faults[fault].map { "\($0) \(fault.words)" } }
        if !faults.isEmpty {
            remarks.append("the camera \(camera): buffers skipped: \(faults.joined(separator: ", "))")
        }
        if missing > 0 {
            remarks.append("the camera \(camera): \(missing) frames were lost before they came here")
        }
        if hasUnknownClock {
            remarks.append(
                "the camera \(camera) stamps its frames by an unknown clock: the stamps are not used for timing")
        }
        return remarks
    }
}
