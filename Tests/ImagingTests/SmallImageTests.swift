import Imaging
import Testing

struct SmallImageTests {
    struct Turn: Sendable, CustomTestStringConvertible {
        let orientation: Int
        let width: Int
        let bytes: [UInt8]
        var testDescription: String { "orientation \(orientation)" }
    }

    /// Stored as the rows 1 2 3 and 4 5 6; shown as EXIF 2.32 describes the tag 0x0112.
    @Test(
        "pictures are turned for people as their EXIF orientation says",
        arguments: [
            Turn(orientation: 1, width: 3, bytes: [1, 2, 3, 4, 5, 6]),
            Turn(orientation: 2, width: 3, bytes: [3, 2, 1, 6, 5, 4]),
            Turn(orientation: 3, width: 3, bytes: [6, 5, 4, 3, 2, 1]),
            Turn(orientation: 4, width: 3, bytes: [4, 5, 6, 1, 2, 3]),
            Turn(orientation: 5, width: 2, bytes: [1, 4, 2, 5, 3, 6]),
            Turn(orientation: 6, width: 2, bytes: [4, 1, 5, 2, 6, 3]),
            Turn(orientation: 7, width: 2, bytes: [6, 3, 5, 2, 4, 1]),
            Turn(orientation: 8, width: 2, bytes: [3, 6, 2, 5, 1, 4]),
        ])
    func orientation(_ turn: Turn) {
        let image = Image(
            width: 3, height: 2, layout: .grey, stride: 3, bytes: [1, 2, 3, 4, 5, 6], orientation: turn.orientation)
        let small = SmallImage(of: image, mostPixels: 3)
        #expect(small.width == turn.width)
        #expect(small.bytes == turn.bytes)
    }

    @Test("a picture that is too large is reduced by averaging blocks")
    func reduction() {
        let image = Image(
            width: 4, height: 2, layout: .grey, stride: 5, bytes: [10, 20, 1, 3, 99, 30, 40, 5, 7, 99])
        let small = SmallImage(of: image, mostPixels: 2)
        #expect(small.width == 2)
        #expect(small.height == 1)
        #expect(small.bytes == [25, 4])
    }

    /// Place (2, 1) of three columns and two rows is the stored 6; the pictures above say where that is shown.
    @Test(
        "a place of the original is found where it is shown",
        arguments: [
            (1, (2.0, 1.0)), (2, (0, 1)), (3, (0, 0)), (4, (2, 0)), (5, (1, 2)), (6, (0, 2)), (7, (0, 0)), (8, (1, 0)),
        ])
    func place(_ orientation: Int, _ shown: (Double, Double)) {
        let image = Image(
            width: 3, height: 2, layout: .grey, stride: 3, bytes: [1, 2, 3, 4, 5, 6], orientation: orientation)
        let place = SmallImage(of: image, mostPixels: 3).place(x: 2, y: 1)
        #expect(place == shown)
    }
}
