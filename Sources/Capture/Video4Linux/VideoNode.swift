import CVideo4Linux

/// A node of Video4Linux, `/dev/videoN`: a camera has one for pictures, and often more for other things.
struct VideoNode: Hashable, Sendable {
    /// What a node can do.
    struct Capabilities: OptionSet, Hashable, Sendable {
        let rawValue: UInt32

        /// Gives pictures (`V4L2_CAP_VIDEO_CAPTURE`).
        static let capture = Self(rawValue: UInt32(cvideo4linux_capability_capture))
        /// Gives pictures whose memory may be in several pieces (`V4L2_CAP_VIDEO_CAPTURE_MPLANE`).
        static let captureMultiplanar = Self(rawValue: UInt32(cvideo4linux_capability_capture_multiplanar))
        /// Takes pictures, as a screen does (`V4L2_CAP_VIDEO_OUTPUT`).
        static let output = Self(rawValue: UInt32(cvideo4linux_capability_output))
        /// Gives what is to be known of pictures (`V4L2_CAP_META_CAPTURE`).
        static let metadata = Self(rawValue: UInt32(cvideo4linux_capability_metadata))
        /// Hands memory over, rather than copies (`V4L2_CAP_STREAMING`).
        static let streaming = Self(rawValue: UInt32(cvideo4linux_capability_streaming))
    }

    /// "/dev/video0".
    let path: String
    /// The driver's name for itself.
    let driver: String
    /// The driver's name for the camera.
    let card: String
    /// What this node can do, not the whole camera.
    let capabilities: Capabilities
    /// Links that lead to the node and keep their names: `/dev/v4l/by-path/…`, `/dev/v4l/by-id/…`.
    let links: [String]

    /// Whether frames can be had from it.
    var isCamera: Bool {
        capabilities.contains(.streaming)
            && (capabilities.contains(.capture) || capabilities.contains(.captureMultiplanar))
    }

    /// Whether it is spoken to through the multi-planar interface.
    var isMultiplanar: Bool { !capabilities.contains(.capture) }

    /// Its place in the machine, which stays when numbers change; its path where the system keeps no such link.
    var place: String { links.first { $0.contains("/by-path/") } ?? links.first ?? path }
}
