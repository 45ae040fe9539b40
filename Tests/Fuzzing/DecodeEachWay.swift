import Imaging

/// Decodes a picture whole, and in grey at a size that asks for a reduction.
func decodeEachWay(_ bytes: [UInt8]) {
    for detail in [ImageDecoder.Detail.whole, ImageDecoder.Detail(colour: false, pixels: 100)] {
        do throws(ImageError) {
            let image = try ImageDecoder.decode(bytes, detail)
            precondition(image.width > 0 && image.height > 0 && image.bytes.count >= image.stride * image.height)
        } catch {
            precondition(!error.description.isEmpty)
        }
    }
}
