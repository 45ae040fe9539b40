import Imaging
import SystemCalls

/// Why a launch's files could not be written.
enum TrialError: Error, CustomStringConvertible {
    /// The folder, or a file in it, is refused by the system.
    case notWritable(SystemError)
    /// A frame could not be made into a picture.
    case notEncoded(file: String, ImageError)

    /// One line with the file and the remedy.
    var description: String {
        switch self {
        case .notWritable(let error): "\(error); name a folder with --trial that exists and may be written"
        case .notEncoded(let file, let error): "\(file): \(error)"
        }
    }
}
