/// Windows of about one place and length: the middle and half of the sides, in nanoseconds and, for the line time,
/// nanoseconds a row.
struct WindowCell {
    var start: Double
    var length: Double
    var lineTime: Double
    var halfStart: Double
    var halfLength: Double
    var halfLineTime: Double

    /// The sides as they shift what is seen of an LED, in nanoseconds; the line time's counts by the rows.
    ///
    /// - Parameter reach: the largest distance of an LED's row from the window's, in rows.
    private func sides(_ reach: Double) -> (start: Double, length: Double, lineTime: Double) {
        (halfStart, halfLength, halfLineTime * reach / 2)
    }

    /// Half of its longest side, in nanoseconds.
    func size(reach: Double) -> Double {
        let sides = sides(reach)
        return max(sides.start, sides.length, sides.lineTime)
    }

    /// The cell in parts, its longest sides halved as far as they are longer than some nanoseconds.
    func divided(_ target: Double, reach: Double) -> [WindowCell] {
        let sides = sides(reach)
        let longest = max(sides.start, sides.length, sides.lineTime)
        // A side much shorter than the longest waits for its turn.
        func halves(_ side: Double, _ half: Double) -> [(shift: Double, half: Double)] {
            side > target && side > 0.6 * longest ? [(-half / 2, half / 2), (half / 2, half / 2)] : [(0, half)]
        }
        var parts: [WindowCell] = []
        for start in halves(sides.start, halfStart) {
            for length in halves(sides.length, halfLength) where self.length + length.shift > 0 {
                for lineTime in halves(sides.lineTime, halfLineTime) {
                    parts.append(
                        WindowCell(
                            start: self.start + start.shift, length: self.length + length.shift,
                            lineTime: self.lineTime + lineTime.shift, halfStart: start.half, halfLength: length.half,
                            halfLineTime: lineTime.half))
                }
            }
        }
        return parts
    }
}
