import BoardModel
import Documents

private let board = Board(
    name: "fuzzed", width: Millimetres(100), height: Millimetres(80),
    leds: ["A0", "R0", "R1", "R2", "R3", "C0", "C1", "C2"].map {
        LED(
            id: $0, role: $0.hasPrefix("A") ? .anchor : .signal, color: .red,
            position: BoardPoint(x: Millimetres(1), y: Millimetres(1)))
    })

/// A pattern file is refused in words, or read and played.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(DocumentError) {
        let pattern = try Pattern(document: Document.parse(fuzzedBytes(start, count), file: "fuzzed"), board: board)
        for step in [-1, 0, 1, 1_000_000_000_000] { _ = pattern.state(at: step) }
        _ = (pattern.period, pattern.pulses(leds: board.leds.count))
    } catch {
        precondition(error.description.hasPrefix("fuzzed"))
    }
    return 0
}
