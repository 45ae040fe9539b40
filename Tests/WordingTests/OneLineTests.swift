import Testing
import Wording

struct OneLineTests {
    @Test("what would move the cursor is written out, and nothing else is changed")
    func controls() {
        #expect("a\nb\u{1B}[31m\u{2028}\u{0}".onOneLine == #"a\nb\u{1B}[31m\u{2028}\0"#)
        #expect("Größe 'x' \\ 日本".onOneLine == "Größe 'x' \\ 日本")
    }
}
