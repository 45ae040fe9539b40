import BoardModel
import SystemCalls

/// What a device is made of and keeps for all its openings.
struct DeviceParts {
    /// How it behaves.
    let profile: DeviceProfile
    /// Renders preview frames.
    let previewRenderer: SceneRenderer
    /// Renders photos.
    let photoRenderer: SceneRenderer
    /// The board before the camera.
    let edges: EdgeRing
    /// Where it writes what it really exposed.
    let truth: TruthLog
    /// Decides everything that is random.
    let seed: UInt64

    /// Makes the parts.
    ///
    /// - Throws: `BenchError`, `SystemError`.
    init(_ setup: BenchSetup, directory: String, seed: UInt64, truth: String) throws {
        profile = setup.profile
        let (scene, preview) = (profile.scene, profile.preview.size)
        func renderer(_ size: FrameSize) -> SceneRenderer {
            SceneRenderer(
                scene, noise: setup.profile.sensor.noise, board: setup.board, size: size, reference: preview.width,
                seed: seed)
        }
        previewRenderer = renderer(preview)
        photoRenderer = renderer(profile.photo.size)
        edges = try EdgeRing(path: "\(directory)/\(EdgeRing.fileName)", ledCount: setup.board.leds.count)
        self.truth = try TruthLog(path: truth)
        self.seed = seed
    }
}
