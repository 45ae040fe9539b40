import Capture
import Glibc
import Imaging
import SystemCalls

/// Writes what a launch left into the trial's folder.
struct TrialWriter {
    /// The quality of the JPEG files, 1 to 100: high, as LED levels are read from them, and what phones choose for photos.
    private static let quality = 92

    private let folder: String

    /// Looks whether the folder can be written, before anything is measured in vain.
    ///
    /// - Throws: `TrialError` when it does not exist or may not be written.
    init(folder: String) throws(TrialError) {
        self.folder = folder
        // A path that ends in "/." is that of a folder or of nothing.
        do throws(SystemError) {
            try retrying("write into the folder", folder) { access("\(folder)/.", W_OK | X_OK) }
        } catch {
            throw .notWritable(error)
        }
    }

    /// Writes a frame's image, if it is kept.
    ///
    /// - Throws: `TrialError`.
    func write(_ note: FrameNote) throws(TrialError) {
        guard let file = note.file else { return }
        switch note.picture {
        case .none: return
        case .pixels(let frame):
            let bytes: [UInt8]
            do throws(ImageError) { bytes = try Self.encode(frame) } catch { throw .notEncoded(file: file, error) }
            try write(bytes, to: file)
        case .file(let bytes): try write(bytes, to: file)
        }
    }

    /// Writes a file of lines.
    ///
    /// - Throws: `TrialError`.
    func write(_ lines: [String], to file: String) throws(TrialError) {
        try write(Array(lines.map { $0 + "\n" }.joined().utf8), to: file)
    }

    /// A frame as a JPEG file.
    ///
    /// - Throws: `ImageError`.
    static func encode(_ frame: CapturedFrame) throws(ImageError) -> [UInt8] {
        try frame.jpeg(quality: quality)
    }

    private func write(_ bytes: [UInt8], to file: String) throws(TrialError) {
        do throws(SystemError) {
            try File.replace("\(folder)/\(file)", with: bytes)
        } catch {
            throw .notWritable(error)
        }
    }
}
