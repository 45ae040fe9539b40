/// Cuts what comes in pieces into lines.
public struct LineReader {
    /// The longest rest of a line that is kept: one who writes without line feeds must not fill the memory.
    static let longestRest = 65_536

    private var rest: [UInt8] = []

    /// Begins with nothing.
    public init() {}

    /// Takes a piece and gives the lines that it completes, without their ends. A line that is too long loses its
    /// beginning.
    public mutating func lines(in piece: [UInt8]) -> [String] {
        rest += piece
        var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let unfinished = lines.popLast() ?? []
        defer { rest = unfinished.count > Self.longestRest ? [] : Array(unfinished) }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }
}
