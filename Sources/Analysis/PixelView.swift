import Imaging

/// The pixels of an image, lent for reading without bounds checks in the loops that touch many of them.
struct PixelView {
    let width: Int
    let height: Int
    let stride: Int
    let channels: Int
    let base: UnsafePointer<UInt8>

    /// Lends an image's pixels for the length of a call; an image without pixels gives `nil`.
    static func with<Result, Failure: Error>(
        _ image: Image, _ body: (PixelView) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        let outcome = image.bytes.withUnsafeBufferPointer { buffer -> Swift.Result<Result, Failure>? in
            guard let base = buffer.baseAddress else { return nil }
            let view = PixelView(
                width: image.width, height: image.height, stride: image.stride, channels: image.layout.channels,
                base: base)
            return Swift.Result { () throws(Failure) in try body(view) }
        }
        return try outcome?.get()
    }

    /// The stored value of one channel of one pixel, which has to lie inside.
    @inline(__always)
    func value(_ x: Int, _ y: Int, _ channel: Int) -> Int { Int(base[y * stride + x * channels + channel]) }
}
