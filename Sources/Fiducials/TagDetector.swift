import CAprilTag

/// Finds tags in grey pictures.
public struct TagDetector: Sendable {
    /// The blur before edges are looked for, as a standard deviation in pixels: the library's advice for noisy pictures.
    private static let blur: Float = 0.8
    /// The reduction of the picture in which quadrilaterals are looked for. Their edges are refined in the whole one.
    private static let reduction: Float = 2
    /// How many wrong bits are mended. Each more lets clutter be taken for tags more often.
    private static let mostWrongBits: Int32 = 1
    /// The least width and height of a picture, in pixels: a tag has eight cells with its white rim, of two pixels or more.
    private static let leastSide = 16

    private let families: [TagFamily]

    /// A detector of the tags of some families.
    public init(of families: Set<TagFamily>) { self.families = families.sorted { $0.rawValue < $1.rawValue } }

    /// The tags in a picture of one byte a pixel.
    ///
    /// - Parameter stride: bytes from the start of a row to the start of the next; `pixels` holds `stride * height`.
    public func tags(in pixels: [UInt8], width: Int, height: Int, stride: Int) -> [SeenTag] {
        guard min(width, height) >= Self.leastSide, let detector = apriltag_detector_create() else { return [] }
        precondition(stride >= width && pixels.count >= stride * height)
        defer { apriltag_detector_destroy(detector) }
        detector.pointee.quad_sigma = Self.blur
        detector.pointee.quad_decimate = Self.reduction
        detector.pointee.refine_edges = true
        var made: [(TagFamily, UnsafeMutablePointer<apriltag_family_t>)] = []
        defer { for (family, library) in made { family.destroy(library) } }
        for family in families {
            let library = family.create()
            made.append((family, library))
            apriltag_detector_add_family_bits(detector, library, Self.mostWrongBits)
        }
        defer { apriltag_detector_clear_families(detector) }
        return pixels.withUnsafeBufferPointer { buffer in
            // The library reads the picture only; its type has no word for that.
            var picture = image_u8_t(
                width: Int32(width), height: Int32(height), stride: Int32(stride),
                buf: UnsafeMutablePointer(mutating: buffer.baseAddress))
            guard let found = apriltag_detector_detect(detector, &picture) else { return [] }
            defer { apriltag_detections_destroy(found) }
            return (0..<zarray_size(found)).compactMap { index in
                var detection: UnsafeMutablePointer<apriltag_detection_t>?
                zarray_get(found, index, &detection)
                guard let seen = detection?.pointee, let family = made.first(where: { $0.1 == seen.family })?.0,
                    let tag = Tag(family: family, id: Int(seen.id))
                else { return nil }
                return SeenTag(tag: tag, corners: Self.corners(seen))
            }
        }
    }

    /// The library counts pixels from their corners, and a tag's corners from the bottom left on against the clock.
    private static func corners(_ seen: apriltag_detection_t) -> [SIMD2<Double>] {
        let p = seen.p
        return [p.3, p.2, p.1, p.0].map { SIMD2($0.0 - 0.5, $0.1 - 0.5) }
    }
}
