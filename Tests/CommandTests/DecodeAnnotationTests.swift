import Foundation
import Testing

/// The pictures that `lightboard decode --annotate` draws.
struct DecodeAnnotationTests {
    private static let words = ["--board", "board.json5", "--edges", "edges.csv", "--annotate", "new/seen"]

    @Test("images of the same name get pictures of their own, in a folder that is made")
    func names() throws {
        let inputs = try DecodeInputs()
        try FileManager.default.createDirectory(atPath: inputs.path("other"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: inputs.path("picture.jpg"), toPath: inputs.path("other/picture.jpg"))
        _ = try inputs.decode(["picture.jpg", "other/picture.jpg"] + Self.words)
        let names = try FileManager.default.contentsOfDirectory(atPath: inputs.path("new/seen")).sorted()
        #expect(names == ["picture-annotated-2.png", "picture-annotated.png"])
    }

    @Test("a file that holds no image gets no picture, and does not keep the others from theirs")
    func unreadable() throws {
        let inputs = try DecodeInputs()
        _ = try inputs.folder.write("text.jpg", "no picture")
        _ = try inputs.decode(["text.jpg", "picture.jpg"] + Self.words)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: inputs.path("new/seen")) == ["picture-annotated.png"])
    }
}
