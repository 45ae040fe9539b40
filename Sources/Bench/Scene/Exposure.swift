import Timebase

/// How one frame is exposed.
struct Exposure: Equatable {
    /// When the first row begins to be exposed.
    let start: Timestamp
    /// How long each row is exposed.
    let length: Duration
    /// From the start of a row's exposure to the start of the next row's.
    let lineTime: Duration
    /// How bright the frame becomes, as a share of one whose exposure control has settled.
    let level: Double

    /// When the last of so many rows has been exposed and read.
    func readoutEnd(rows: Int) -> Timestamp { start + lineTime * rows + length }

    /// From the first row's start to the last row's end.
    func window(rows: Int) -> TimeWindow { TimeWindow(start: start, end: readoutEnd(rows: rows)) }
}
