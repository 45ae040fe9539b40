import Testing

@testable import Wording

struct NearestNameTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        let first: String
        let second: String
        let edits: Int
        var testDescription: String { "\(first) → \(second)" }
    }

    // The textbook pairs of the edit distance; "ca" and "abc" tell the restricted distance (3) from the full one (2).
    @Test(
        "the distance counts edits, and a swap of neighbours is one",
        arguments: [
            Pair(first: "kitten", second: "sitting", edits: 3), Pair(first: "saturday", second: "sunday", edits: 3),
            Pair(first: "ab", second: "ba", edits: 1), Pair(first: "ca", second: "abc", edits: 3),
            Pair(first: "", second: "abc", edits: 3), Pair(first: "abc", second: "", edits: 3),
            Pair(first: "same", second: "same", edits: 0),
        ])
    func distance(_ pair: Pair) {
        #expect(NearestName.distance(pair.first, pair.second) == pair.edits)
    }

    struct Slip: Sendable, CustomTestStringConvertible {
        let written: String
        let meant: String?
        var testDescription: String { written }
    }

    @Test(
        "a slip of the fingers finds its name, and another word finds none",
        arguments: [
            Slip(written: "paterrn", meant: "pattern"), Slip(written: "BOARD", meant: "board"),
            Slip(written: "stpe", meant: "step"), Slip(written: "camera", meant: nil),
            Slip(written: "", meant: nil), Slip(written: "x", meant: nil),
        ])
    func nearest(_ slip: Slip) {
        #expect(NearestName.of(slip.written, among: ["board", "pattern", "step"]) == slip.meant)
    }

    @Test("of several equally near names the first is meant")
    func ties() {
        #expect(NearestName.of("tent", among: ["test", "text"]) == "test")
    }

    @Test("where nothing is known, nothing is near")
    func nothingKnown() {
        #expect(NearestName.of("step", among: []) == nil)
    }
}
