/// Has a camera do what is asked of it, or says what it does instead.
struct VideoSetting {
    let mode: VideoMode
    let device: VideoDevice

    /// Sets the mode.
    ///
    /// - Returns: what frames will be like.
    /// - Throws: `CaptureError.refused` when the camera does something else.
    func apply() throws(CaptureError) -> VideoFormat {
        let format = try setFormat()
        guard format.planeCount == 1 else {
            throw .refused(
                "the camera \(device.camera) gives \(format.pixelFormat) in \(format.planeCount) separate pieces of memory; "
                    + "ask for another pixel format: \(list(device.pixelFormats()))")
        }
        guard !format.isInterlaced else {
            throw .refused(
                "the camera \(device.camera) gives the two fields of a picture one after the other; no time can be read "
                    + "from such pictures: choose another input or size, of \(list(device.sizes(of: format.pixelFormat)))"
            )
        }
        try setFrameRate(in: format)
        return format
    }

    private func setFormat() throws(CaptureError) -> VideoFormat {
        let current = try device.format()
        let (size, pixelFormat) = (mode.size ?? current.size, mode.pixelFormat ?? current.pixelFormat)
        guard mode.size != nil || mode.pixelFormat != nil, (size, pixelFormat) != (current.size, current.pixelFormat)
        else { return current }
        let format = try device.setFormat(size, pixelFormat)
        guard format.pixelFormat == pixelFormat else {
            throw .refused(
                "the camera \(device.camera) does not give \(pixelFormat); it gives \(list(device.pixelFormats()))")
        }
        guard format.size == size else {
            throw .refused(
                "the camera \(device.camera) does not give \(size) in \(pixelFormat), but \(format.size); its sizes: "
                    + list(device.sizes(of: pixelFormat)))
        }
        return format
    }

    private func setFrameRate(in format: VideoFormat) throws(CaptureError) {
        guard let asked = mode.frameRate else { return }
        guard let given = try device.setFrameRate(asked) else {
            throw .refused(
                "the camera \(device.camera) does not tell its frame rate, so \(asked) a second cannot be asked of it; "
                    + "leave the frame rate out")
        }
        guard given.fulfils(asked) else {
            throw .refused(
                "the camera \(device.camera) gives \(given) frames a second where \(asked) were asked for, in "
                    + "\(format.size) and \(format.pixelFormat); ask for that, or for another size or pixel format")
        }
    }

    private func list<Thing: CustomStringConvertible>(_ things: [Thing]) -> String {
        things.isEmpty ? "it does not say" : things.map(\.description).joined(separator: ", ")
    }
}
