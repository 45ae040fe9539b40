/// A board as found in an image.
struct FoundBoard {
    /// From places on the board to pixels.
    let projection: BoardProjection
    /// The root mean square distance in pixels between lit LEDs and where the projection puts them.
    let residual: Double
}
