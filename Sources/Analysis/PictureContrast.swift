/// How dark and how bright a picture gets: whether there can be lit LEDs in it at all.
struct PictureContrast {
    /// The least range of stored values in a picture that shows anything: less is what quantisation and noise leave of
    /// an empty scene.
    private static let leastRange = 4

    private let darkest: Int
    private let brightest: Int

    init(of plane: Plane) {
        var (darkest, brightest) = (UInt8.max, UInt8.min)
        plane.values.withUnsafeBufferPointer { values in
            for value in values {
                darkest = min(darkest, value)
                brightest = max(brightest, value)
            }
        }
        (self.darkest, self.brightest) = (Int(darkest), Int(brightest))
    }

    func check() throws(Refusal) {
        guard darkest <= brightest else { throw Refusal(.imageBlank, "the picture is too narrow to show a board") }
        guard darkest < Photometry.top else {
            throw Refusal(.overexposed, "no part of the picture is darker than \(darkest) of 255")
        }
        guard brightest - darkest >= Self.leastRange else {
            throw Refusal(.imageBlank, "every part of the picture has a value from \(darkest) to \(brightest)")
        }
        guard brightest >= Int(BlobDetector.leastContrast) else {
            throw Refusal(.tooDark, "no part of the picture is brighter than \(brightest) of 255")
        }
    }
}
