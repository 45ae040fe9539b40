import Imaging

/// How dark and how bright a picture gets: whether there can be lit LEDs in it at all.
struct PictureContrast {
    /// The least range of stored values in a picture that shows anything: less is what quantisation and noise leave of
    /// an empty scene.
    private static let leastRange = 4
    /// The least stored value of a lit LED: noise of dark frames stays below.
    private static let leastLight = 24

    private let darkest: Int
    private let brightest: Int

    init(of image: Image) {
        let row = image.width * image.layout.channels
        var (darkest, brightest) = (UInt8.max, UInt8.min)
        image.bytes.withUnsafeBufferPointer { bytes in
            for y in 0..<image.height {
                for byte in bytes[(y * image.stride)..<(y * image.stride + row)] {
                    darkest = min(darkest, byte)
                    brightest = max(brightest, byte)
                }
            }
        }
        self.darkest = Int(darkest)
        self.brightest = Int(brightest)
    }

    func check() throws(Refusal) {
        guard darkest < Photometry.top else {
            throw Refusal(.overexposed, "no pixel is darker than \(darkest) of 255")
        }
        guard brightest - darkest >= Self.leastRange else {
            throw Refusal(.imageBlank, "every pixel has a value from \(darkest) to \(brightest)")
        }
        guard brightest >= Self.leastLight else {
            throw Refusal(.tooDark, "no pixel is brighter than \(brightest) of 255")
        }
    }
}
