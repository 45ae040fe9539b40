import Timebase

/// What a stream has on hand: frames that wait for the app, photos that wait for a frame.
struct StreamState: Sendable {
    /// A photo that was asked for.
    private enum Photo {
        /// The first frame that is stamped from this moment on.
        case wanted(Timestamp)
        case taken(CapturedFrame)
    }

    /// Why there will be no more frames.
    private(set) var failure: CaptureError?
    /// Whether the stream is to end.
    var isStopping = false
    /// What became of the buffers.
    var tally = StreamTally()
    private var frames: [CapturedFrame] = []
    private var photos: [Int: Photo] = [:]
    private var photoCount = 0

    /// Ends the stream for an error; the first one counts.
    mutating func fail(_ error: CaptureError) { failure = failure ?? error }

    /// Asks for the first frame that is stamped from a moment on.
    ///
    /// - Returns: the photo's number.
    mutating func requestPhoto(at moment: Timestamp) -> Int {
        photoCount += 1
        photos[photoCount] = .wanted(moment)
        return photoCount
    }

    /// Whether a photo waits for a frame of this stamp.
    func wantsPhoto(stamped moment: Timestamp) -> Bool { photos.values.contains { Self.wants($0, moment) } }

    /// Has a photo be the one that was waited for.
    mutating func deliver(photo: CapturedFrame) {
        for (number, wish) in photos where Self.wants(wish, photo.timestamp) { photos[number] = .taken(photo) }
    }

    /// Has a frame wait for the app.
    ///
    /// - Returns: the frame that has waited longest, when more than the limit do.
    mutating func deliver(frame: CapturedFrame, atMost limit: Int) -> CapturedFrame? {
        frames.append(frame)
        return frames.count > limit ? frames.removeFirst() : nil
    }

    /// The next frame; `nil` when none has come.
    mutating func takeFrame() -> CapturedFrame? { frames.isEmpty ? nil : frames.removeFirst() }

    /// The photo of a number; `nil` when it has not come.
    mutating func takePhoto(_ number: Int) -> CapturedFrame? {
        guard case .taken(let photo) = photos[number] else { return nil }
        photos[number] = nil
        return photo
    }

    /// All frames that wait.
    mutating func takeFrames() -> [CapturedFrame] {
        defer { frames = [] }
        return frames
    }

    private static func wants(_ photo: Photo, _ moment: Timestamp) -> Bool {
        guard case .wanted(let wanted) = photo else { return false }
        return wanted <= moment
    }
}
