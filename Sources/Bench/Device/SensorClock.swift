import Timebase

/// When the frames of a free-running sensor begin: every `interval` since power-up, whoever looks.
struct SensorClock: Equatable {
    /// When frame 0 begins.
    let origin: Timestamp
    /// From the start of one frame to the start of the next.
    let interval: Duration

    /// When a frame begins: its first row begins to be exposed.
    func start(ofFrame index: Int) -> Timestamp { origin + interval * index }

    /// The first frame that begins at a moment or later.
    func firstFrame(notBefore moment: Timestamp) -> Int {
        let (past, length) = ((moment - origin).nanosecondCount, interval.nanosecondCount)
        return past <= 0 ? 0 : Int((past + length - 1) / length)
    }
}
