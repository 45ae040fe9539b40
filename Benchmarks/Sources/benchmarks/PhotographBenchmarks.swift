import Analysis
import CBaseline
import Imaging

/// A photograph of twelve megapixels, from its file's bytes to its reading.
enum PhotographBenchmarks {
    static let all = [Benchmark(name: "jpeg-12mp", target: 35e6) { try prepare() }]

    private static func prepare() throws -> (work: Work, baseline: Work) {
        let scene = try ClockScene(changes: 200, width: 4000, height: 3000)
        let bytes = try photograph(scene.image)
        let reader = Reader(board: scene.board, timeline: .log(scene.log), lineTime: .zero)
        return (
            Work("bytes of a JPEG to its reading", timing: { _ = reader.read(file: bytes) }),
            Work("libturbojpeg alone, to a quarter", timing: { _ = baseline_decode_quarter(bytes, bytes.count) })
        )
    }

    /// With the grain of a sensor, without which the file would be ten times as small as a camera's.
    private static func photograph(_ image: Image) throws -> [UInt8] {
        var random: UInt32 = 1
        let grainy = image.bytes.map { value -> UInt8 in
            random = random &* 1_664_525 &+ 1_013_904_223
            return UInt8(clamping: Int(value) + Int(random >> 24) % 13 - 6)
        }
        return try grainy.withUnsafeBytes {
            try JPEG.encode(
                $0, width: image.width, height: image.height, stride: image.stride, layout: image.layout, quality: 85)
        }
    }
}
