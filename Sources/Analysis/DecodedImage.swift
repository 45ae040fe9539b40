/// An image whose exposure window could be read, with all that the window rests on.
public struct DecodedImage: Hashable, Sendable {
    /// When light entered the sensor.
    public let exposure: ExposureWindow
    /// How much later each row of the image is exposed than the one above it.
    public let lineTime: LineTime
    /// Where the board is in the image.
    public let board: BoardPlace
    /// What was seen of each LED, in board order.
    public let leds: [LEDReading]

    /// What has to be known beside the window.
    public let flags: [Flag]

    /// What may be special about an exposure.
    public enum Flag: String, Sendable, Codable {
        /// The image was merged from several exposures: its window goes from the start of the first to the end of the last.
        case fusedExposures = "fused-exposures"
    }

    /// An image with what was read from it.
    public init(
        exposure: ExposureWindow, lineTime: LineTime, board: BoardPlace, leds: [LEDReading], flags: [Flag] = []
    ) {
        self.exposure = exposure
        self.lineTime = lineTime
        self.board = board
        self.leds = leds
        self.flags = flags
    }
}
