import BoardModel

/// How much more of a colour's light a spot gives than its surroundings do.
struct ColorContrast {
    /// How far colour is looked for, in shares of a spot's reach: it may be left only round a core that is white for
    /// being cut off.
    private static let widths = [1.0, 1.6, 2.5, 4.0]
    /// How much wider the frame round a spot is than the spot.
    private static let frame = 3.0
    /// How many samples there are from a spot's middle to the frame's rim.
    private static let samples = 7.0

    let view: PixelView
    private let weights: SIMD4<Float>

    /// Contrast in the colour of an LED; `nil` where colour tells nothing.
    init?(_ color: LED.Color, in view: PixelView) {
        let channels = ColorChannels(color, channels: view.channels)
        guard !channels.others.isEmpty else { return nil }
        self.view = view
        var weights = SIMD4<Float>.zero
        for channel in channels.own { weights[channel] = 1 / Float(channels.own.count) }
        for channel in channels.others { weights[channel] = -1 / Float(channels.others.count) }
        self.weights = weights
    }

    /// The contrast of a spot in stored values, at the width where it is largest.
    func of(_ spot: Blob) -> Double {
        Self.widths.reduce(0) { max($0, contrast(round: spot.place, reach: $1 * spot.reach)) }
    }

    private func contrast(round place: PixelPoint, reach: Double) -> Double {
        let rim = reach * Self.frame
        let grid = PixelGrid(view, round: place, reach: (rim, rim), samples: Self.samples)
        var (inner, frame): (Float, Float) = (0, 0)
        var (innerCount, frameCount): (Float, Float) = (0, 0)
        grid?.forEach { dx, dy, x, y in
            let light = max(0, (view.pixel(x, y) * weights).sum())
            if max(abs(dx), abs(dy)) <= reach {
                inner += light
                innerCount += 1
            } else {
                frame += light
                frameCount += 1
            }
        }
        guard innerCount > 0, frameCount > 0 else { return 0 }
        return Double(inner / innerCount - frame / frameCount)
    }
}
