import Testing

@testable import Analysis

/// Bits by the word against bits one by one.
struct BitRowTests {
    private static let count = 300

    private static func random(_ seed: Int) -> (row: BitRow, bits: [Bool]) {
        var random = SeededGenerator(seed: seed)
        var row = BitRow(count: count)
        var bits = [Bool](repeating: false, count: 320)
        for _ in 0..<12 {
            let start = Int(random.uniform(-20...310))
            let end = start + Int(random.uniform(0...80))
            row.fill(start..<end)
            for index in start..<end where bits.indices.contains(index) { bits[index] = true }
        }
        return (row, bits)
    }

    @Test("filled ranges are the places that are set", arguments: 1...5)
    func fill(seed: Int) {
        let (row, bits) = Self.random(seed)
        #expect(row.places == bits.indices.filter { bits[$0] })
    }

    @Test(
        "an advanced row has each bit from so many places farther on",
        arguments: [-130, -64, -1, 0, 1, 63, 64, 65, 200])
    func advanced(places: Int) {
        let (row, bits) = Self.random(7)
        let expected = bits.indices.filter { bits.indices.contains($0 + places) && bits[$0 + places] }
        #expect(row.advanced(by: places).places == expected)
    }

    @Test("a range holds a bit, or a run of bits, when one of its places begins one", arguments: 1...5)
    func ranges(seed: Int) {
        let (row, bits) = Self.random(seed)
        var random = SeededGenerator(seed: seed + 100)
        for _ in 0..<50 {
            let start = Int(random.uniform(-70...310))
            let range = start..<(start + Int(random.uniform(0...150)))
            let inside = range.clamped(to: bits.indices)
            #expect(row.holdsAny(in: range) == inside.contains { bits[$0] })
            let run = inside.indices.contains { first in
                first + 5 <= inside.upperBound && bits[first..<(first + 5)].allSatisfy { $0 }
            }
            #expect(row.holdsRun(of: 5, in: range) == run)
        }
    }

    @Test("counts are told exactly up to seven, and more is none of these")
    func counts() {
        var counts = BitCounts(count: 64)
        for length in 1...20 {
            var row = BitRow(count: 64)
            row.fill(0..<length)
            counts.add(row)
        }
        // Place p was in the 20 − p rows that are longer than p.
        for count in 0...BitCounts.most {
            let expected = (0..<64).filter { max(0, 20 - $0) == count }
            #expect(counts.places(with: count).places == expected)
        }
    }
}
