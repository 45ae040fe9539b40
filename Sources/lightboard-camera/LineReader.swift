/// Cuts what comes in pieces into lines.
struct LineReader {
    private var rest: [UInt8] = []

    /// Takes a piece and gives the lines that it completes, without their ends.
    mutating func lines(in piece: [UInt8]) -> [String] {
        rest += piece
        var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let unfinished = lines.popLast() ?? []
        defer { rest = Array(unfinished) }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }
}
