import Timebase

/// Where the frames of a preview stand in the camera's cadence: how many periods after the first one each was taken.
///
/// A driver that numbers only the frames that it delivers does not show in its numbers that some are missing: a gap of two
/// periods between its stamps then does.
struct FrameOrder {
    /// Two frames less than this share of a period apart are one frame that came twice.
    private static let sameFrame = 0.5

    /// The frames in the driver's order, none of them twice.
    let frames: [FrameRecord]
    /// How many periods after the first one each of them was taken.
    let places: [Int]
    /// The frames that came again: under the same number, with the same stamp, or with the light of the one before.
    let repeated: [FrameRecord]

    /// The frames that never came between the first and the last.
    var missing: Int { max(0, (places.last ?? 0) + 1 - frames.count) }

    /// - Parameters:
    ///   - previews: in any order.
    ///   - light: when a frame began to be exposed, where its image tells.
    init(of previews: [FrameRecord], light: (FrameRecord) -> Timestamp?) {
        let sorted = previews.sorted { ($0.sequence, $0.index) < ($1.sequence, $1.index) }
        let rates = zip(sorted, sorted.dropFirst()).compactMap { one, next in
            let steps = Int(next.sequence) - Int(one.sequence)
            return steps > 0 && next.timestamp > one.timestamp ? (next.timestamp - one.timestamp) / steps : nil
        }.sorted()
        let period = rates.isEmpty ? nil : rates[(rates.count - 1) / 2]
        var (frames, places, repeated): ([FrameRecord], [Int], [FrameRecord]) = ([], [], [])
        for frame in sorted {
            guard let last = frames.last, let place = places.last else {
                (frames, places) = ([frame], [0])
                continue
            }
            let isOld = period.flatMap { period in
                light(last).flatMap { before in light(frame).map { abs(($0 - before) / period) < Self.sameFrame } }
            }
            if frame.sequence == last.sequence || frame.timestamp == last.timestamp || isOld == true {
                repeated.append(frame)
                continue
            }
            let stamped = period.map { Int(((frame.timestamp - last.timestamp) / $0).rounded()) } ?? 1
            frames.append(frame)
            places.append(place + max(Int(frame.sequence) - Int(last.sequence), stamped))
        }
        (self.frames, self.places, self.repeated) = (frames, places, repeated)
    }
}
