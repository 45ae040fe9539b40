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

        private enum CodingKeys: String, CodingKey {
            case role, pixels, width, height, rate, frames, gains
            case lineTime = "line_time"
        }

        /// What was measured in a mode.
        public init(
            role: String, pixels: String, width: Int, height: Int, rate: Double?, frames: Int, lineTime: LineTime?,
            gains: [String: Double]
        ) {
            self.role = role
            self.pixels = pixels
            self.width = width
            self.height = height
            self.rate = rate
            self.frames = frames
            self.lineTime = lineTime
            self.gains = gains
        }

        /// A picture that was decoded at a reduced size tells its own to within so many pixels.
        private static let sizeTolerance = 8

        /// Whether a picture is of this mode. One of a board without colours may have been read without them.
        func fits(_ seen: SeenBoard) -> Bool {
            let isColourless = seen.board.leds.allSatisfy { $0.color == .white || $0.color == .infrared }
            return abs(seen.width - width) < Self.sizeTolerance && abs(seen.height - height) < Self.sizeTolerance
                && (Self.name(channels: seen.channels) == pixels || isColourless)
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
    /// What was measured, mode by mode.
    public let modes: [Mode]

    private enum CodingKeys: String, CodingKey {
        case format, made, program, rig, leds, camera, modes
        case boardFile = "board"
    }

    /// A calibration with how it was made.
    public init(
        made: String, program: String, rig: String, boardFile: String, board: Board, camera: [String], modes: [Mode]
    ) {
        format = Self.format
        self.made = made
        self.program = program
        self.rig = rig
        self.boardFile = boardFile
        leds = Self.places(of: board)
        self.camera = camera
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
        (boardFile, leds, camera) = (other.boardFile, other.leds, other.camera)
        self.modes = modes
    }

    /// What holds for a picture.
    ///
    /// - Throws: `Refusal` when it was made for other modes than the picture's.
    func mode(of seen: SeenBoard) throws(Refusal) -> Mode {
        if let mode = modes.first(where: { $0.fits(seen) }) { return mode }
        let found = "\(seen.width) × \(seen.height) \(Mode.name(channels: seen.channels))"
        throw Refusal(
            .otherMode,
            "the picture is \(found), and the calibration was made for \(modes.map(\.name).joined(separator: " and "));"
                + " calibrate that mode with lightboard calibrate, or leave the calibration out")
    }
}
