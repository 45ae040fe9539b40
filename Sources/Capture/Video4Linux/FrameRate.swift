import Timebase

/// Frames a second, as a fraction.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
    /// Frames.
    public let frames: UInt32
    /// In so many seconds.
    public let seconds: UInt32

    /// A rate; both parts above zero.
    init?(frames: UInt32, seconds: UInt32) {
        guard frames > 0, seconds > 0 else { return nil }
        (self.frames, self.seconds) = (frames, seconds)
    }

    /// Reads "30", "29.97" or "30000/1001"; `nil` for anything else, and for less than one frame in 1000 seconds.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let frames = UInt32(parts[0]), let seconds = UInt32(parts[1]) {
            self.init(frames: frames, seconds: seconds)
        } else if let rate = Double(text), (0.001...Self.limit).contains(rate) {
            self.init(frames: UInt32((rate * 1000).rounded()), seconds: 1000)
        } else {
            return nil
        }
    }

    /// More than any camera gives, in frames a second.
    private static let limit = 1_000_000.0

    /// The time from frame to frame.
    public var interval: Duration { .nanoseconds(rounding: 1e9 * Double(seconds) / Double(frames)) }

    /// "30" or "29.97", to a hundredth.
    public var description: String {
        let hundredths = Int((100 * Double(frames) / Double(seconds)).rounded())
        let rest = hundredths % 100
        if rest == 0 { return "\(hundredths / 100)" }
        return "\(hundredths / 100).\(rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")"
    }

    /// How far a rate may be from what was asked: drivers round times to whole units of their own clock, in part of a
    /// frame.
    private static let tolerance = 0.01

    /// Whether a camera that was asked for a rate and gives this one does what it was asked for.
    func fulfils(_ asked: FrameRate) -> Bool {
        let ratio = Double(frames) * Double(asked.seconds) / (Double(seconds) * Double(asked.frames))
        return abs(ratio - 1) <= Self.tolerance
    }
}
