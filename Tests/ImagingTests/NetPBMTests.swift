import Imaging
import Testing

struct NetPBMTests {
    @Test("comments and any white space may stand in the header")
    func header() throws {
        let image = try NetPBM.decode(Array("P5 # grey\n2\t# wide\n 1\r\n255\n".utf8) + [7, 9])
        #expect([image.width, image.height] == [2, 1])
        #expect(image.bytes == [7, 9])
    }

    struct Damage: Sendable, CustomTestStringConvertible {
        let header: String
        let error: ImageError
        var testDescription: String { header.debugDescription }
    }

    @Test(
        "a damaged header is refused with what is wrong",
        arguments: [
            Damage(header: "P5 2 2 255\n", error: .truncated),
            Damage(header: "P5 x 2 255\n", error: .damaged(detail: "its header is no number")),
            Damage(header: "P5 -2 2 255\n", error: .damaged(detail: "its header is no number")),
            Damage(header: "P6 0 2 255\n", error: .damaged(detail: "it has no pixels")),
            Damage(
                header: "P5 2 2 65535\n", error: .unsupported(kind: "a PGM or PPM with 65535 as the highest value")),
            Damage(header: "P6 999999999 999999999 255\n", error: .tooLarge(width: 999_999_999, height: 999_999_999)),
        ])
    func refused(_ damage: Damage) {
        #expect(throws: damage.error) { try ImageDecoder.decode(Array(damage.header.utf8) + [1, 2, 3]) }
    }
}
