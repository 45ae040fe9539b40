import Imaging
import Statistics
import Testing

struct MutationTests {
    /// What a byte of a file can become at most: a JPEG's byte 512 pixels of three bytes, a PNG's 1032 · 8 of one bit.
    private static let mostGrowth = 1032 * 8 * 3
    private static let mutations = 5000

    @Test("damaged files are refused or read, and cost no more memory than their size allows", arguments: [1, 2, 3])
    func damage(seed: UInt64) throws {
        let image = Pictures.ramp(width: 20, height: 20)
        let originals = [try Pictures.jpeg(of: image), try PNG.encode(image), Pictures.ppm(of: image)]
        let original = originals[Int(seed - 1)]
        var random = SeededRandom(seed: seed)
        for number in 0..<Self.mutations {
            let bytes = mutated(original, &random)
            do throws(ImageError) {
                let decoded = try ImageDecoder.decode(bytes)
                #expect(decoded.bytes.count <= Self.mostGrowth * bytes.count, "mutation \(number) of seed \(seed)")
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }

    /// One to four changes: a bit flipped, a byte replaced, a stretch cut out or repeated, or the end lost.
    private func mutated(_ original: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = original
        for _ in 0...random.index(below: 4) where !bytes.isEmpty {
            let at = random.index(below: bytes.count)
            let end = min(bytes.count, at + 1 + random.index(below: 16))
            switch random.index(below: 5) {
            case 0: bytes[at] ^= 1 << UInt8(random.index(below: 8))
            case 1: bytes[at] = UInt8(random.index(below: 256))
            case 2: bytes.removeSubrange(at..<end)
            case 3: bytes.insert(contentsOf: bytes[at..<end], at: at)
            default: bytes.removeSubrange(at...)
            }
        }
        return bytes
    }
}
