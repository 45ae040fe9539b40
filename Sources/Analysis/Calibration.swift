import BoardModel
import Imaging

/// What was measured of a camera and a board beforehand, and how: it makes readings sharper.
public struct Calibration: Hashable, Sendable, Codable {
    /// The version of the JSON format.
    public static let format = "lightboard.calibration/1"

    /// What was measured in one mode of the camera. It holds for pictures of that mode only.
    public struct Mode: Hashable, Sendable, Codable {
        /// What the frames were for: "preview" or "photo".
        public let role: String
        /// The pixels' layout: "rgb" or "grey".
        public let pixels: String
        /// Columns.
        public let width: Int
        /// Rows.
        public let height: Int
        /// Frames a second; `nil` where single pictures were taken.
        public let rate: Double?
        /// How many frames could be read.
        public let frames: Int
        /// How much later each row is exposed than the one above it; `nil` where the frames do not tell.
        public let lineTime: LineTime?
        /// The light of each LED that could be compared, by its name, in shares of the mean of like LEDs.
        public let gains: [String: Double]
        /// How the lens bends; `nil` where the frames do not tell.
        public let lens: LensDistortion?

        private enum CodingKeys: String, CodingKey {
            case role, pixels, width, height, rate, frames, gains, lens
            case lineTime = "line_time"
        }

        /// What was measured in a mode.
        public init(
            role: String, pixels: String, width: Int, height: Int, rate: Double?, frames: Int, lineTime: LineTime?,
            gains: [String: Double], lens: LensDistortion? = nil
        ) {
            self.role = role
            self.pixels = pixels
            self.width = width
            self.height = height
            self.rate = rate
            self.frames = frames
            self.lineTime = lineTime
            self.gains = gains
            self.lens = lens
        }

        /// A picture that was decoded at a reduced size tells its own to within so many pixels.
        private static let sizeTolerance = 8

        /// Whether a picture is of this mode. One of a board without colours may have been read without them.
        func fits(width: Int, height: Int, channels: Int, board: Board) -> Bool {
            let isColourless = board.leds.allSatisfy { $0.color == .white || $0.color == .infrared }
            return abs(width - self.width) < Self.sizeTolerance && abs(height - self.height) < Self.sizeTolerance
                && (Self.name(channels: channels) == pixels || isColourless)
        }

        /// The name of a layout in files.
        public static func name(of layout: Image.Layout) -> String { name(channels: layout.channels) }

        static func name(channels: Int) -> String { channels == 1 ? "grey" : "rgb" }

        /// "640 × 480 rgb".
        var name: String { "\(width) × \(height) \(pixels)" }
    }

    /// The version of the format.
    public let format: String
    /// When it was made, as ISO 8601 has it.
    public let made: String
    /// The version of the program that made it.
    public let program: String
    /// The rig file that it was made with.
    public let rig: String
    /// The board file.
    public let boardFile: String
    /// The LEDs of the board file as it then was: name, and place in millimetres.
    public let leds: [String: [Double]]
    /// The camera's command.
    public let camera: [String]
    /// Where LEDs are off their places, by their names; those that too few frames show lit are left out.
    public let placement: [String: LEDPlacement]
    /// What was measured, mode by mode.
    public let modes: [Mode]

    private enum CodingKeys: String, CodingKey {
        case format, made, program, rig, leds, camera, placement, modes
        case boardFile = "board"
    }

    /// A calibration with how it was made.
    public init(
        made: String, program: String, rig: String, boardFile: String, board: Board, camera: [String],
        placement: [String: LEDPlacement] = [:], modes: [Mode]
    ) {
        format = Self.format
        self.made = made
        self.program = program
        self.rig = rig
        self.boardFile = boardFile
        leds = Self.places(of: board)
        self.camera = camera
        self.placement = placement
        self.modes = modes
    }

    /// Where a board's LEDs are, by their names.
    public static func places(of board: Board) -> [String: [Double]] {
        Dictionary(
            board.leds.map { ($0.id, [$0.position.x.value, $0.position.y.value]) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The same for frames of one role; `nil` when none was measured.
    public func narrowed(to role: String) -> Calibration? {
        let own = modes.filter { $0.role == role }
        return own.isEmpty ? nil : Calibration(self, modes: own)
    }

    private init(_ other: Calibration, modes: [Mode]) {
        (format, made, program, rig) = (other.format, other.made, other.program, other.rig)
        (boardFile, leds, camera, placement) = (other.boardFile, other.leds, other.camera, other.placement)
        self.modes = modes
    }

    /// A board with its LEDs where they were found to be; those whose place in the board file is another one by now stay there.
    func corrected(_ board: Board) -> Board {
        Board(
            name: board.name, width: board.width, height: board.height,
            leds: board.leds.map { led in
                guard leds[led.id] == [led.position.x.value, led.position.y.value] else { return led }
                return LED(
                    id: led.id, role: led.role, color: led.color, position: led.position.moved(by: placement[led.id]))
            },
            fiducials: board.fiducials)
    }

    /// How the lens bends that a picture was taken through, where that was measured.
    func lens(of view: PixelView, board: Board) -> LensDistortion? {
        let (width, height) = (view.width * view.reduction, view.height * view.reduction)
        return modes.first { $0.fits(width: width, height: height, channels: view.channels, board: board) }?.lens
    }

    /// What holds for a picture.
    ///
    /// - Throws: `Refusal` when it was made for other modes than the picture's.
    func mode(of seen: SeenBoard) throws(Refusal) -> Mode {
        let fitting = modes.first {
            $0.fits(width: seen.width, height: seen.height, channels: seen.channels, board: seen.board)
        }
        if let fitting { return fitting }
        let found = "\(seen.width) × \(seen.height) \(Mode.name(channels: seen.channels))"
        throw Refusal(
            .otherMode,
            "the picture is \(found), and the calibration was made for \(modes.map(\.name).joined(separator: " and "));"
                + " calibrate that mode with lightboard calibrate, or leave the calibration out")
    }
}
