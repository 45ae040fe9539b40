/// A board as found in an image.
struct FoundBoard {
    /// How it was found.
    let method: BoardPlace.Method
    /// From places on the board to pixels.
    let projection: BoardProjection
    /// The root mean square distance in pixels between lit LEDs and where the projection puts them.
    let residual: Double

    /// Where the board is.
    var place: BoardPlace {
        BoardPlace(
            method: method, residual: residual, homography: projection.homography, distortion: projection.distortion)
    }
}
