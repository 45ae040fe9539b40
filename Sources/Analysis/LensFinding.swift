import Timebase

/// What the pictures of a mode tell of its lens.
public enum LensFinding: Hashable, Sendable, CustomStringConvertible {
    /// How it bends.
    case measured(LensDistortion)
    /// Too few pictures show enough lit LEDs.
    case tooFewPictures(Int)
    /// The board takes up too little of the picture: so far its LEDs reach, in halves of the image's diagonal.
    case tooSmall(reach: Double)
    /// The pictures leave an interval that is too wide, to so much on either side.
    case tooVague(half: Double)

    /// Fewer pictures cannot outvote a wrong one.
    static let fewestPictures = 5
    /// How far from the middle LEDs must be seen, in halves of the image's diagonal: nearer by, a lens that bends moves them
    /// by a sixteenth of what it moves the corners by, which a homography takes up but for a part.
    static let leastReach = 0.4
    /// The widest interval, to either side: a picture that is fitted for its lens by itself does not do worse.
    static let mostHalf = 0.03

    /// The term; `nil` when the pictures do not tell it.
    public var distortion: LensDistortion? {
        if case .measured(let distortion) = self { distortion } else { nil }
    }

    /// The term with its interval; or why there is none, and what would tell it.
    public var description: String {
        switch self {
        case .measured(let lens):
            "lens \(Self.text(lens.value)) [\(Self.text(lens.low)), \(Self.text(lens.high))], up to"
                + " \(Self.percent(lens.reach)) of half the diagonal"
        case .tooFewPictures(let count):
            "no lens: \(count) pictures show enough lit LEDs, and \(Self.fewestPictures) are needed; calibrate longer"
        case .tooSmall(let reach):
            "no lens: LEDs are seen up to \(Self.percent(reach)) of half the diagonal from the middle, and"
                + " \(Self.percent(Self.leastReach)) are needed; bring the board nearer"
        case .tooVague(let half):
            "no lens: it is known to ± \(Self.text(half)) only, and ± \(Self.text(Self.mostHalf)) is needed; bring the"
                + " board nearer, or light more of its LEDs at once"
        }
    }

    private static func text(_ term: Double) -> String {
        let text = Milliseconds.fixed(abs(term), places: 4)
        return term < 0 ? "\u{2212}" + text : text
    }

    private static func percent(_ share: Double) -> String { "\(Int((100 * share).rounded())) %" }

    init(value: Double, half: Double, reach: Double) {
        if reach < Self.leastReach {
            self = .tooSmall(reach: reach)
        } else if half > Self.mostHalf {
            self = .tooVague(half: half)
        } else {
            self = .measured(LensDistortion(value: value, low: value - half, high: value + half, reach: reach))
        }
    }
}
