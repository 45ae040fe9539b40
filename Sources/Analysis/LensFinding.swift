/// What the pictures of a mode tell of its lens.
public enum LensFinding: Hashable, Sendable {
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

    /// Why there is no term, with what would tell it; `nil` when there is one.
    public var shortfall: String? {
        switch self {
        case .measured: nil
        case .tooFewPictures(let count):
            "\(count) pictures show enough lit LEDs, and \(Self.fewestPictures) are needed; calibrate longer"
        case .tooSmall(let reach):
            "LEDs are seen up to \(Self.percent(reach)) of half the diagonal from the middle, and"
                + " \(Self.percent(Self.leastReach)) are needed; bring the board nearer"
        case .tooVague(let half):
            "it is known to ± \(Self.percent(half)) only, and ± \(Self.percent(Self.mostHalf)) are needed; bring the board"
                + " nearer, or give it more LEDs that are lit at once"
        }
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
