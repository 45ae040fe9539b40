import Imaging

/// A driver's frame is refused in words, or made into pictures.
///
/// The first seven bytes are format, range, width, height and, in two bytes, the stride; the last one is free.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = fuzzedBytes(start, count)
    guard bytes.count >= 7 else { return 0 }
    let formats = RawFrame.Format.allCases
    bytes.withUnsafeBytes { buffer in
        do throws(ImageError) {
            let frame = try RawFrame(
                UnsafeRawBufferPointer(rebasing: buffer.dropFirst(7)), width: Int(bytes[2]), height: Int(bytes[3]),
                stride: Int(bytes[4]) << 8 | Int(bytes[5]), format: formats[Int(bytes[0]) % formats.count],
                range: bytes[1] % 2 == 0 ? .limited : .full)
            precondition(frame.luma().width == Int(bytes[2]) && frame.colour().height == Int(bytes[3]))
        } catch {
            precondition(!error.description.isEmpty)
        }
    }
    return 0
}
