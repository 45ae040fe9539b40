import Testing

@testable import Bench

/// Samples of Recommendation ITU-R BT.601-7: the colours of its 100 % bars, in eight bits.
struct YUYVTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let colour: [UInt8]
        let sample: (y: Int, cb: Int, cr: Int)
        var testDescription: String { name }
    }

    @Test(
        "a colour becomes the luma and chroma of the standard",
        arguments: [
            Case(name: "black", colour: [0, 0, 0], sample: (16, 128, 128)),
            Case(name: "white", colour: [255, 255, 255], sample: (235, 128, 128)),
            Case(name: "yellow", colour: [255, 255, 0], sample: (210, 16, 146)),
            Case(name: "cyan", colour: [0, 255, 255], sample: (170, 166, 16)),
            Case(name: "green", colour: [0, 255, 0], sample: (145, 54, 34)),
            Case(name: "magenta", colour: [255, 0, 255], sample: (106, 202, 222)),
            Case(name: "red", colour: [255, 0, 0], sample: (81, 90, 240)),
            Case(name: "blue", colour: [0, 0, 255], sample: (41, 240, 110)),
        ])
    func bars(oneCase: Case) {
        let samples = Self.samples(of: oneCase.colour + oneCase.colour).map { Int($0) }
        // Factors in 256ths are off by less than one level.
        for (found, wanted) in zip(samples, [oneCase.sample.y, oneCase.sample.cb, oneCase.sample.y, oneCase.sample.cr])
        {
            #expect(abs(found - wanted) <= 1)
        }
    }

    @Test("two pixels have lumas of their own and the chroma of their average")
    func pair() {
        #expect(Self.samples(of: [255, 255, 255, 0, 0, 0]) == [235, 128, 16, 128])
        // Half of red: chroma halfway between those of red, 90 and 240, and of black.
        let half = Self.samples(of: [255, 0, 0, 0, 0, 0]).map { Int($0) }
        #expect(half[0] == 82 || half[0] == 81)
        #expect(half[2] == 16)
        #expect(abs(half[1] - 109) <= 1)
        #expect(abs(half[3] - 184) <= 1)
    }

    private static func samples(of colours: [UInt8]) -> [UInt8] {
        var samples = [UInt8](repeating: 0, count: colours.count / 3 * 2)
        colours.withUnsafeBytes { colours in samples.withUnsafeMutableBytes { YUYV.convert(colours, into: $0) } }
        return samples
    }
}
