import CAprilTag

/// The codes of a family, as the library has them.
struct TagCodes: Sendable {
    /// The bits of each tag, the first one highest.
    let codes: [UInt64]
    /// Where each bit is: columns and rows of cells from the corner of the black border on.
    let places: [(x: Int, y: Int)]
    /// Cells along a side, the black border among them.
    let side: Int

    private static let all = Dictionary(uniqueKeysWithValues: TagFamily.allCases.map { ($0, TagCodes(copying: $0)) })

    /// The codes of a family, copied once a process.
    static func of(_ family: TagFamily) -> TagCodes { all[family] ?? TagCodes(copying: family) }

    private init(copying family: TagFamily) {
        let library = family.create()
        defer { family.destroy(library) }
        let tags = library.pointee
        codes = (0..<Int(tags.ncodes)).map { tags.codes[$0] }
        places = (0..<Int(tags.nbits)).map { (Int(tags.bit_x[$0]), Int(tags.bit_y[$0])) }
        side = Int(tags.width_at_border)
    }
}

extension TagFamily {
    /// The library's own description, which its caller destroys.
    func create() -> UnsafeMutablePointer<apriltag_family_t> {
        switch self {
        case .tag16h5: tag16h5_create()
        case .tag25h9: tag25h9_create()
        case .tag36h10: tag36h10_create()
        case .tag36h11: tag36h11_create()
        }
    }

    /// Frees what `create` made.
    func destroy(_ library: UnsafeMutablePointer<apriltag_family_t>) {
        switch self {
        case .tag16h5: tag16h5_destroy(library)
        case .tag25h9: tag25h9_destroy(library)
        case .tag36h10: tag36h10_destroy(library)
        case .tag36h11: tag36h11_destroy(library)
        }
    }
}
