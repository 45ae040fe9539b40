/// Why an image has no exposure window, and what was seen that says so.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of reason.
    public enum Reason: String, CaseIterable, Sendable, Codable {
        /// The bytes are no picture.
        case imageUnreadable = "image-unreadable"
        /// The picture shows nothing: it is the same everywhere.
        case imageBlank = "image-blank"
        /// Nothing in the picture is bright enough to be a lit LED.
        case tooDark = "too-dark"
        /// LEDs cannot be told apart because everything is as bright as the picture can store.
        case overexposed
        /// No place of the board explains the bright spots.
        case boardNotFound = "board-not-found"
        /// A part of the board that is needed lies outside the picture.
        case boardCutOff = "board-cut-off"
        /// No exposure window explains the LEDs.
        case contradictory
        /// More than one exposure window explains the LEDs, or more than one place of the board the bright spots.
        case ambiguous
        /// The exposure window may lie beyond what is known of the board's changes.
        case outsideLog = "outside-log"
        /// The exposure begins or ends while the board was too far behind its pattern; said by whoever played it.
        case lateStep = "late-step"
        /// The picture is of another camera mode than the calibration was made for.
        case otherMode = "other-mode"
    }

    /// The kind of reason.
    public let reason: Reason
    /// What was seen, in a sentence for people.
    public let detail: String

    /// A reason with what was seen.
    public init(_ reason: Reason, _ detail: String) {
        self.reason = reason
        self.detail = detail
    }

    /// "too-dark: …".
    public var description: String { "\(reason.rawValue): \(detail)" }
}
