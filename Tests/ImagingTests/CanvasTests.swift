import Imaging
import Testing

struct CanvasTests {
    private static let yellow = Canvas.Color(240, 228, 66)

    /// A canvas of one grey.
    private static func canvas(_ grey: UInt8) -> Canvas {
        let image = Image(
            width: 40, height: 40, layout: .grey, stride: 40, bytes: [UInt8](repeating: grey, count: 1600))
        return Canvas(SmallImage(of: image, mostPixels: 40))
    }

    private static func pixel(_ canvas: Canvas, _ x: Int, _ y: Int) -> [UInt8] {
        let start = y * canvas.image.stride + 3 * x
        return Array(canvas.image.bytes[start..<(start + 3)])
    }

    @Test("a ring is drawn in its colour with a dark rim and leaves its middle alone", arguments: [0, 128, 255])
    func ring(grey: UInt8) {
        var canvas = Self.canvas(grey)
        canvas.ring(round: (20, 20), radius: 10, thickness: 3, Self.yellow)
        #expect(Self.pixel(canvas, 30, 20) == [240, 228, 66])
        #expect(Self.pixel(canvas, 20, 10) == [240, 228, 66])
        #expect(Self.pixel(canvas, 32, 20) == [0, 0, 0])
        #expect(Self.pixel(canvas, 20, 20) == [grey, grey, grey])
    }

    @Test("a part of a ring goes clockwise from the top")
    func part() {
        var canvas = Self.canvas(128)
        canvas.ring(round: (20, 20), radius: 10, thickness: 3, Self.yellow, share: 0.5)
        #expect(Self.pixel(canvas, 30, 20) == [240, 228, 66])
        #expect(Self.pixel(canvas, 10, 20) == [128, 128, 128])
    }

    @Test("what reaches over the edge is cut off there")
    func edge() {
        var canvas = Self.canvas(128)
        canvas.line(from: (-100, 20), to: (100, 20), thickness: 3, Self.yellow)
        canvas.text("R12", at: (35, -3), size: 2, Self.yellow)
        #expect(Self.pixel(canvas, 0, 20) == [240, 228, 66])
        #expect(Self.pixel(canvas, 39, 20) == [240, 228, 66])
    }

    @Test("a one is drawn as one is written")
    func text() {
        var canvas = Self.canvas(128)
        canvas.text("1", at: (10, 10), size: 1, Self.yellow)
        let rows = (10..<15).map { y in (10..<13).map { Self.pixel(canvas, $0, y)[0] == 240 ? "#" : "." }.joined() }
        #expect(rows == [".#.", "##.", ".#.", ".#.", "###"])
    }
}
