import Testing

@testable import SystemCalls

struct LineReaderTests {
    @Test("a line is whole only with its end, in however many pieces it came")
    func pieces() {
        var reader = LineReader()
        #expect(reader.lines(in: Array("shut".utf8)) == [])
        #expect(reader.lines(in: Array("ter\nquit\n\nre".utf8)) == ["shutter", "quit", ""])
        #expect(reader.lines(in: Array("st\n".utf8)) == ["rest"])
    }

    @Test("what comes without line feeds is not kept for ever")
    func endless() {
        var reader = LineReader()
        _ = reader.lines(in: Array(repeating: UInt8(ascii: "y"), count: LineReader.longestRest + 1))
        #expect(reader.lines(in: Array("photo\n".utf8)) == ["photo"])
    }
}
