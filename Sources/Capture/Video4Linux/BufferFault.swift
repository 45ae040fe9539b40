/// Why a filled buffer is not taken for a frame.
public enum BufferFault: String, CaseIterable, Sendable {
    /// The driver says that something is wrong with it.
    case damaged
    /// It holds nothing, or less than a frame.
    case incomplete
    /// All its bytes are zero: memory that was not written to.
    case blank
    /// It is stamped before streaming began: left over from before.
    case stale
    /// It is stamped later than it came.
    case future
    /// It is the frame before, once more.
    case repeated
    /// It does not come after the frame before, by its number or its stamp.
    case outOfSequence = "out-of-sequence"
    /// The app had not taken the frames before it.
    case late

    /// What is told of it: "12 …".
    var words: String {
        switch self {
        case .damaged: "flagged by the driver as damaged"
        case .incomplete: "empty or incomplete"
        case .blank: "all zero"
        case .stale: "stamped before the stream began"
        case .future: "stamped later than they came"
        case .repeated: "that repeated the frame before"
        case .outOfSequence: "out of sequence"
        case .late: "that were not taken in time"
        }
    }
}
