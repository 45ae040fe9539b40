import Analysis
import Timebase

/// A preview frame whose image told when it was exposed.
struct DatedFrame {
    /// The image's file.
    let file: String
    /// How many periods after the first frame it was taken.
    let place: Int
    /// The driver's stamp.
    let stamp: Timestamp
    /// When the row of the board's centre began to be exposed, as the image alone tells.
    let start: TimeEstimate
    /// How uncertain that is in common with all frames, as a standard deviation in nanoseconds.
    let shared: Double

    init(file: String, place: Int, stamp: Timestamp, start: TimeEstimate, shared: Double = 0) {
        self.file = file
        self.place = place
        self.stamp = stamp
        self.start = start
        self.shared = shared
    }

    /// A frame with what was read from it.
    ///
    /// A line time that is not exact moves the times of all frames alike: by its own uncertainty for each row between the
    /// board's centre and the LEDs, whose rows are on average so far from it.
    init(_ frame: FrameRecord, place: Int, image: DecodedImage) {
        let rows = image.leds.map { ($0.y - image.exposure.row) * ($0.y - image.exposure.row) }
        let distance = (rows.reduce(0, +) / Double(max(1, rows.count))).squareRoot()
        // A 95 % interval has two standard deviations to either side.
        self.init(
            file: frame.file ?? "", place: place, stamp: frame.timestamp, start: image.exposure.start,
            shared: (image.lineTime.high - image.lineTime.low) / 4 * distance)
    }
}
