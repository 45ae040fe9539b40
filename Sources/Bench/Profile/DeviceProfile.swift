/// How a simulated camera behaves: what each stage of a launch costs, how its sensor works and what it looks at.
public struct DeviceProfile: Equatable, Sendable {
    /// How long powering up takes.
    public let power: PowerProfile
    /// How long the outputs and the start of streaming keep the camera busy.
    public let session: SessionProfile
    /// The sensor.
    public let sensor: SensorProfile
    /// Preview frames.
    public let preview: PreviewProfile
    /// Photos.
    public let photo: PhotoProfile
    /// The driver's clock.
    public let timestamp: TimestampProfile
    /// What stands before the camera, and its lens.
    public let scene: SceneProfile
}
