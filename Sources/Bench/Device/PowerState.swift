import Timebase

/// What a camera remembers from one opening to the next.
struct PowerState: Equatable {
    private let profile: PowerProfile
    private var hasFirmware = false
    private var poweredDown: Timestamp?

    /// A camera that has just been plugged in.
    init(_ profile: PowerProfile) { self.profile = profile }

    /// Powers up; returns how long that takes.
    mutating func powerUp(at moment: Timestamp) -> Duration {
        defer { hasFirmware = true }
        guard hasFirmware else { return profile.firmware }
        guard let poweredDown, moment - poweredDown <= profile.staysWarm else { return profile.cold }
        return profile.warm
    }

    /// Powers down.
    mutating func powerDown(at moment: Timestamp) { poweredDown = moment }
}
