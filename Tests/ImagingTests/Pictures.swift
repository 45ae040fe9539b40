import Imaging
import SystemCalls

/// Small pictures for tests, made here, and cases from outside the project.
enum Pictures {
    /// A smooth picture in colour: red grows to the right, green downwards, blue both ways.
    static func ramp(width: Int, height: Int) -> Image {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                bytes.append(UInt8(x * 255 / width))
                bytes.append(UInt8(y * 255 / height))
                bytes.append(UInt8((x + y) * 255 / (width + height)))
            }
        }
        return Image(width: width, height: height, layout: .rgb, stride: width * 3, bytes: bytes)
    }

    static func jpeg(of image: Image, quality: Int = 95) throws -> [UInt8] {
        try image.bytes.withUnsafeBytes {
            try JPEG.encode(
                $0, width: image.width, height: image.height, stride: image.stride, layout: image.layout,
                quality: quality)
        }
    }

    static func ppm(of image: Image) -> [UInt8] {
        Array("\(image.layout == .rgb ? "P6" : "P5") \(image.width) \(image.height) 255\n".utf8) + image.bytes
    }

    /// A JPEG without its segments of one kind (ITU-T T.81, B.1.1.4); entropy-coded data is left as it is.
    static func without(marker: UInt8, _ jpeg: [UInt8]) -> [UInt8] {
        var kept = Array(jpeg[..<2])
        var at = 2
        while jpeg[at + 1] != 0xDA {
            let end = at + 2 + Int(jpeg[at + 2]) << 8 + Int(jpeg[at + 3])
            if jpeg[at + 1] != marker { kept += jpeg[at..<end] }
            at = end
        }
        return kept + jpeg[at...]
    }

    /// Where the photographs that others took lie, beside the project.
    static let photographs = "../shared/cases/photos"

    static func hasPhotograph(_ name: String) -> Bool { (try? File.read("\(photographs)/\(name)")) != nil }

    /// The mean and largest difference of two pictures' bytes.
    static func difference(_ first: Image, _ second: Image) -> (mean: Double, largest: Int) {
        let differences = zip(first.bytes, second.bytes).map { abs(Int($0) - Int($1)) }
        return (Double(differences.reduce(0, +)) / Double(max(1, differences.count)), differences.max() ?? 0)
    }
}
