/// How the camera under test is launched.
public struct CameraCommand: Hashable, Sendable {
    /// Stands for the trial's folder.
    static let trialPlaceholder = "{trial}"
    /// Stands for the camera device's address.
    static let sourcePlaceholder = "{source}"
    /// A word that stands for the configuration's options.
    static let optionsPlaceholder = "{options}"

    /// The program and its arguments, with placeholders.
    public let words: [String]
    /// The camera's own address; `nil` for the simulated one, which is given an address when it is started.
    public let source: String?
    /// How long a preview is waited for after the trigger, a photo after the press, and the end after `quit`.
    public let timeout: Duration
    /// How much later each row of its images is exposed than the one above it, by what they are for; without an entry
    /// where that is not known.
    public var lineTimes: [FrameRecord.Role: Duration]

    /// Frames a second of its preview; `nil` when that is not known.
    public var rate: Double?

    /// What tells one camera from another: the program and its arguments, with the camera's own address where the rig names one.
    public var identity: [String] {
        words.map { $0.replacing(Self.sourcePlaceholder, with: source ?? Self.sourcePlaceholder) }
    }

    /// The command line of one launch, the program left as it is named.
    ///
    /// - Parameter source: the simulated camera's address, where the rig names no camera.
    func arguments(options: [String], source: String, trial: String) -> [String] {
        words.flatMap { word in
            word == Self.optionsPlaceholder
                ? options
                : [
                    word.replacing(Self.trialPlaceholder, with: trial)
                        .replacing(Self.sourcePlaceholder, with: self.source ?? source)
                ]
        }
    }
}
