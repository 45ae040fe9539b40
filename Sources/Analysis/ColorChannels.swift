import BoardModel
import Imaging

/// Which channels of an image show an LED of a colour, and which show what is not its light.
struct ColorChannels: Equatable {
    /// The channels whose mean is the LED's own light.
    let own: [Int]
    /// The channels that see little of its light; empty where colour cannot tell it from reflections.
    let others: [Int]

    /// The channels for a colour in an image with so many channels a pixel.
    init(_ color: LED.Color, channels: Int) {
        let all = Array(0..<channels)
        let one: Int? =
            switch color {
            case .red: 0
            case .green: 1
            case .blue: 2
            case .white, .infrared: nil
            }
        if channels == 3, let one {
            own = [one]
            others = all.filter { $0 != one }
        } else {
            own = all
            others = []
        }
    }
}
