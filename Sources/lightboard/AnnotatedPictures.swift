import Analysis
import BoardModel
import Glibc
import Imaging
import SystemCalls

/// Pictures that show what was read, in a folder of their own.
struct AnnotatedPictures {
    private let folder: String
    private let board: Board
    private var names: Set<String> = []

    /// Makes the folder when it is missing.
    ///
    /// - Throws: `Failure` when nothing can be written there.
    init(folder: String, board: Board) throws(Failure) {
        self.folder = folder
        self.board = board
        do {
            try Folder.make(folder)
            try retrying("write into the folder", folder) { access("\(folder)/.", W_OK | X_OK) }
        } catch {
            throw Failure(
                message: "cannot write into '\(folder)': \(error.reason); give --annotate a folder that can be written",
                code: .badInput)
        }
    }

    /// Draws an image with what was read from it: `photo.jpg` becomes `photo-annotated.png`, a second image of that name
    /// `photo-annotated-2.png`. A file that is no picture gives none.
    mutating func add(_ bytes: Result<[UInt8], SystemError>, of reading: Reading) throws {
        guard let image = try? ImageDecoder.decode(bytes.get()) else { return }
        let file = "\(folder)/\(name(for: reading.file))"
        try File.replace(
            file, with: try PNG.encode(Annotation.picture(of: image, board: board, outcome: reading.outcome)))
    }

    private mutating func name(for file: String) -> String {
        let last = file.split(separator: "/").last ?? "image"
        let base = last.lastIndex(of: ".").map { last[..<$0] } ?? last
        let name = "\(base.isEmpty ? last : base)-annotated"
        var number = 1
        var unique = "\(name).png"
        while !names.insert(unique).inserted {
            number += 1
            unique = "\(name)-\(number).png"
        }
        return unique
    }
}
