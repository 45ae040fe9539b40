/// Raw PGM and PPM pictures with eight bits a channel (netpbm's P5 and P6).
public enum NetPBM {
    /// Decodes the whole picture, in colour when it has colour and colour is wanted.
    ///
    /// - Throws: `ImageError`.
    public static func decode(_ bytes: [UInt8], _ detail: ImageDecoder.Detail = .whole) throws(ImageError) -> Image {
        let layout: Image.Layout = bytes.starts(with: [0x50, 0x36]) ? .rgb : .grey
        var at = 2
        let width = try number(in: bytes, at: &at)
        let height = try number(in: bytes, at: &at)
        let most = try number(in: bytes, at: &at)
        guard most == 255 else { throw .unsupported(kind: "a PGM or PPM with \(most) as the highest value") }
        at += 1
        let channels = layout.channels
        try ImageDecoder.check(width: width, height: height, least: { $0 * channels }, given: bytes.count - at)
        let pixels = Array(bytes[at..<(at + width * height * channels)])
        guard layout == .rgb, !detail.colour else {
            return Image(width: width, height: height, layout: layout, stride: width * channels, bytes: pixels)
        }
        return Image(width: width, height: height, layout: .grey, stride: width, bytes: Luma.of(rgb: pixels))
    }

    /// The next number of the header; comments run from # to the end of their line.
    private static func number(in bytes: [UInt8], at: inout Int) throws(ImageError) -> Int {
        let spaces: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        while at < bytes.count, spaces.contains(bytes[at]) || bytes[at] == UInt8(ascii: "#") {
            if bytes[at] == UInt8(ascii: "#") {
                while at < bytes.count, bytes[at] != 0x0A { at += 1 }
            } else {
                at += 1
            }
        }
        var value = 0
        let start = at
        while at < bytes.count, at - start < 10, (0x30...0x39).contains(bytes[at]) {
            value = value * 10 + Int(bytes[at] - 0x30)
            at += 1
        }
        guard at > start else { throw at < bytes.count ? .damaged(detail: "its header is no number") : .truncated }
        return value
    }
}
