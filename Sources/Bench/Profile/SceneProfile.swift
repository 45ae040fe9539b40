/// What stands before a simulated camera, and the lens between.
public struct SceneProfile: Equatable, Sendable {
    /// Where the board stands.
    public let pose: Pose
    /// The standard deviation of the lens blur, in pixels of a preview frame.
    public let blur: Double
    /// The light that the lens spreads round an LED, as a share of the LED's own.
    public let bloom: Double
    /// The light of the room on a white surface, as a share of full scale in linear light.
    public let ambient: Double
    /// The share of the room's light that an LED throws back, lit or not.
    public let glint: Double
    /// The light of an LED that is lit for the whole exposure, as a share of full scale in linear light.
    public let brightness: Double
    /// The standard deviation of the LEDs' brightness from one to the next, as a share.
    public let gainSpread: Double

    /// Where the board stands as the camera sees it.
    public struct Pose: Equatable, Sendable {
        /// The width of the board, were it seen straight on, as a share of the image's width.
        public let fill: Double
        /// How far its right side is turned away, in degrees.
        public let yaw: Double
        /// How far its lower side is turned away, in degrees.
        public let pitch: Double
        /// How far it is turned clockwise, in degrees.
        public let roll: Double
        /// How far its middle lies to the right of the image's, as a share of the image's width.
        public let right: Double
        /// How far its middle lies below the image's, as a share of the image's width.
        public let down: Double
        /// The horizontal angle that the camera sees, in degrees.
        public let fieldOfView: Double
    }
}
