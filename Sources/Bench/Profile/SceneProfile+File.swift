import Documents

extension SceneProfile {
    /// A board that is seen almost straight on in a dim room, through a fair lens.
    static let usual = SceneProfile(
        pose: .usual, blur: 1, bloom: 0.03, ambient: 0.1, glint: 0.35, brightness: 1.2, gainSpread: 0.05)

    /// Reads a scene from a document; what is left out is as usual.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: [
            "pose", "blur", "bloom", "ambient", "glint", "brightness", "gainSpread",
        ])
        let usual = Self.usual
        // The renderer's 32-bit sums hold what these ranges can add up to.
        self.init(
            pose: try object.optional("pose").map(Pose.init(document:)) ?? usual.pose,
            blur: try object.number("blur", in: 0...10, default: usual.blur),
            bloom: try object.number("bloom", in: 0...0.2, default: usual.bloom),
            ambient: try object.number("ambient", in: 0...0.5, default: usual.ambient),
            glint: try object.number("glint", in: 0...1, default: usual.glint),
            brightness: try object.number("brightness", in: 0...2, default: usual.brightness),
            gainSpread: try object.number("gainSpread", in: 0...0.3, default: usual.gainSpread))
    }
}

extension SceneProfile.Pose {
    /// Almost straight on, not quite in the middle.
    static let usual = SceneProfile.Pose(
        fill: 0.7, yaw: 8, pitch: -5, roll: 3, right: 0.01, down: 0.01, fieldOfView: 65)

    fileprivate init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: ["fill", "yaw", "pitch", "roll", "right", "down", "fieldOfView"])
        let usual = Self.usual
        self.init(
            fill: try object.number("fill", in: 0.1...1, default: usual.fill),
            yaw: try object.number("yaw", in: -60...60, default: usual.yaw),
            pitch: try object.number("pitch", in: -60...60, default: usual.pitch),
            roll: try object.number("roll", in: -180...180, default: usual.roll),
            right: try object.number("right", in: -0.5...0.5, default: usual.right),
            down: try object.number("down", in: -0.5...0.5, default: usual.down),
            fieldOfView: try object.number("fieldOfView", in: 10...120, default: usual.fieldOfView))
    }
}
