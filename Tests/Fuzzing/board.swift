import BoardModel
import Documents

/// A board file is refused in words, or read and drawn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(DocumentError) {
        let board = try Board(document: Document.parse(fuzzedBytes(start, count), file: "fuzzed"))
        precondition(BoardDrawing(board).svg.hasSuffix("</svg>\n"))
    } catch {
        precondition(error.description.hasPrefix("fuzzed"))
    }
    return 0
}
