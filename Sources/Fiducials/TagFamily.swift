/// A family of AprilTag markers: those whose black border is closed, which OpenCV knows, too.
///
/// The number before the h is that of a tag's bits, the one after it the least number of bits in which two tags differ
/// (Olson, "AprilTag: A robust and flexible visual fiducial system", ICRA 2011).
public enum TagFamily: String, CaseIterable, Sendable {
    case tag16h5, tag25h9, tag36h10, tag36h11

    /// How many tags the family has; their ids begin at 0.
    public var count: Int { TagCodes.of(self).codes.count }
}
