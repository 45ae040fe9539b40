/// What one image says: when it was exposed, or why that cannot be told.
public struct Reading: Hashable, Sendable {
    /// The version of the JSON format.
    public static let format = "lightboard.reading/1"

    /// The image's file, as it was named to the program.
    public let file: String
    /// What was read.
    public let outcome: Outcome

    /// The two ways in which reading an image ends.
    public enum Outcome: Hashable, Sendable {
        /// The exposure window, with all that it rests on.
        case decoded(DecodedImage)
        /// No time can be given.
        case undecodable(Refusal)
    }

    /// A reading of a file.
    public init(file: String, outcome: Outcome) {
        self.file = file
        self.outcome = outcome
    }

    /// The image as decoded; `nil` when it was refused.
    public var decoded: DecodedImage? {
        guard case .decoded(let image) = outcome else { return nil }
        return image
    }

    /// Why the image was refused; `nil` when it was decoded.
    public var refusal: Refusal? {
        guard case .undecodable(let refusal) = outcome else { return nil }
        return refusal
    }
}

/// In files: one object, told apart by `status`.
extension Reading: Codable {
    private enum CodingKeys: String, CodingKey {
        case format, file, status, exposure, board, leds, flags, reason, detail
        case lineTime = "line_time"
    }

    private enum Status: String, Codable { case decoded, undecodable }

    /// Reads the object.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let format = try container.decode(String.self, forKey: .format)
        guard format == Self.format else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: container, debugDescription: "'\(format)' is not \(Self.format)")
        }
        file = try container.decode(String.self, forKey: .file)
        switch try container.decode(Status.self, forKey: .status) {
        case .decoded:
            outcome = .decoded(
                DecodedImage(
                    exposure: try container.decode(ExposureWindow.self, forKey: .exposure),
                    lineTime: try container.decode(LineTime.self, forKey: .lineTime),
                    board: try container.decode(BoardPlace.self, forKey: .board),
                    leds: try container.decode([LEDReading].self, forKey: .leds),
                    flags: try container.decodeIfPresent([DecodedImage.Flag].self, forKey: .flags) ?? []))
        case .undecodable:
            outcome = .undecodable(
                Refusal(
                    try container.decode(Refusal.Reason.self, forKey: .reason),
                    try container.decode(String.self, forKey: .detail)))
        }
    }

    /// Writes the object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.format, forKey: .format)
        try container.encode(file, forKey: .file)
        switch outcome {
        case .decoded(let image):
            try container.encode(Status.decoded, forKey: .status)
            try container.encode(image.exposure, forKey: .exposure)
            try container.encode(image.lineTime, forKey: .lineTime)
            try container.encode(image.board, forKey: .board)
            try container.encode(image.leds, forKey: .leds)
            if !image.flags.isEmpty { try container.encode(image.flags, forKey: .flags) }
        case .undecodable(let refusal):
            try container.encode(Status.undecodable, forKey: .status)
            try container.encode(refusal.reason, forKey: .reason)
            try container.encode(refusal.detail, forKey: .detail)
        }
    }
}
