import Glibc

/// A rolling-shutter sensor with a free-running frame clock.
public struct SensorProfile: Equatable, Sendable {
    /// From the start of one frame to the start of the next.
    public let interval: Duration
    /// How long each row is exposed, once the exposure control has settled.
    public let exposure: Duration
    /// How long each row of the first frame is exposed.
    public let firstExposure: Duration
    /// How many frames the exposure control needs to get from the first exposure to the settled one.
    public let settlingFrames: Int
    /// The standard deviation of the read noise, as a share of full scale, in linear light.
    public let noise: Double

    /// How long each row of a frame is exposed: in equal ratios from the first exposure to the settled one.
    func exposure(ofFrame index: Int) -> Duration {
        guard index < settlingFrames else { return exposure }
        let share = Double(max(0, index)) / Double(settlingFrames)
        return firstExposure * pow(exposure / firstExposure, share)
    }
}
