import Foundation
import Imaging
import Testing

struct HEICTests {
    /// Four flat quarters, 96 × 64: red and green above blue and near-white; EXIF orientation 6, and the box that turns
    /// it on showing. Made with pillow-heif 1.8.1 (libheif and x265, quality 50).
    private static let picture = Array(
        Data(
            base64Encoded: """
                AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA
                ADRpbG9jAAAAAERAAAIAAQAAAAABxQABAAAAAAAAAI8AAgAAAAACVAABAAAAAAAAACQAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAA
                AAABAABodmMxAAAAABVpbmZlAgAAAQACAABFeGlmAAAAAA5waXRtAAAAAAABAAAA4GlwcnAAAADAaXBjbwAAAHhodmNDAQNwAAAA
                kAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbq
                SSmubgIaDAgAAAMAyAAAAwAIQGIAAQAHRAHBcrAiQAAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAAAABgAAAAQAAAABBw
                aXhpAAAAAAMICAgAAAAJaXJvdAMAAAAYaXBtYQAAAAAAAAABAAEFgQIDBIUAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAALtt
                ZGF0AAAAiygBrxOAdzyLkX//7EqP/2588Pu6aeRMYv1ux/zZr/06fzgPsYCvDJnS+RQHzGnaQXBnw18Xswgn3/RQHzWAR6J+ysFp
                53pyxH/0e74/Bl0f+QTKuikE3t6MLSnZ0196EzFCzClni2Nnl99GMg/ygj2tr79By/mMVSnnUP+M+p4byOJukPSZY5j7peAAAAAG
                RXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAA=
                """, options: .ignoreUnknownCharacters) ?? Data())

    @Test("a phone's picture comes in sensor rows, its orientation beside it", .enabled(if: HEIC.isAvailable))
    func quarters() throws {
        let image = try ImageDecoder.decode(Self.picture)
        try #require(image.width == 96 && image.height == 64)
        #expect(image.orientation == 6)
        let expected = [
            (24, 16, [200, 40, 40]), (72, 16, [40, 180, 60]), (24, 48, [50, 60, 210]), (72, 48, [230, 230, 230]),
        ]
        for (x, y, colour) in expected {
            let pixel = image.bytes[(y * image.stride + 3 * x)...].prefix(3)
            #expect(zip(pixel, colour).allSatisfy { abs(Int($0) - $1) <= 4 }, "\(Array(pixel)) at \(x), \(y)")
        }
    }

    @Test("a picture cut off anywhere is refused", .enabled(if: HEIC.isAvailable), arguments: [0.1, 0.5, 0.9, 0.995])
    func truncated(_ share: Double) {
        let bytes = Array(Self.picture.prefix(Int(Double(Self.picture.count) * share)))
        #expect(throws: ImageError.self) { try ImageDecoder.decode(bytes) }
    }

    @Test("without the library, the message names what to install")
    func words() {
        let words = ImageError.missingLibrary(format: "HEIC", library: "libheif1").description
        #expect(words.contains("HEIC") && words.contains("install libheif1"))
    }
}
