/// A photo that was asked for.
struct PhotoRequest: Sendable {
    /// Whether its moment is kept by the camera when the photo output is not ready.
    let isResponsive: Bool
    /// Hears of each step.
    let handler: @Sendable (PhotoStep) -> Void
}
