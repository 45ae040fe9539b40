import Documents

extension Board {
    /// The least number of anchors that place a board: a plane seen in perspective has eight unknowns, two a point.
    public static let leastAnchors = 4

    /// Reads a board file.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public init(file: String) throws(DocumentError) {
        try self.init(document: Document.read(file))
    }

    /// Reads a board from a document.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: ["format", "name", "size", "leds", "fiducials"])
        let format = try object.required("format", example: "\"\(Self.format)\"")
        guard try format.text() == Self.format else { throw format.unexpected(wanted: "\"\(Self.format)\"") }
        let size = try object.required("size", example: "{width: 160, height: 120}").object(keys: ["width", "height"])
        let list = try object.required("leds", example: "[]")
        var leds: [LED] = []
        for node in try list.list() {
            let led = try LED(document: node)
            if leds.contains(where: { $0.id == led.id }) {
                throw node.broken(rule: "the id '\(led.id)' is used twice", remedy: "give every LED its own id")
            }
            leds.append(led)
        }
        self.init(
            name: try object.required("name", example: "\"clock-26\"").text(),
            width: try size.required("width", example: "160").length(),
            height: try size.required("height", example: "120").length(),
            leds: leds,
            fiducials: try object.optional("fiducials").map { (node) throws(DocumentError) in
                try Fiducial.list(node, besides: leds)
            } ?? [])
        let anchors = indices(of: .anchor).count
        guard anchors >= Self.leastAnchors || !fiducials.isEmpty else {
            throw list.broken(
                rule: "\(anchors) of the LEDs are anchors, but a board is placed by at least \(Self.leastAnchors)",
                remedy: "set role: \"anchor\" on LEDs that are always lit, best near the corners, or add fiducials")
        }
    }
}

extension LED {
    fileprivate init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: ["id", "role", "color", "x", "y"])
        self.init(
            id: try object.required("id", example: "\"R0\"").text(),
            role: try object.required("role", example: "\"signal\"").choice(of: Role.self),
            color: try object.required("color", example: "\"red\"").choice(of: Color.self),
            position: BoardPoint(
                x: try object.required("x", example: "10").coordinate(),
                y: try object.required("y", example: "10").coordinate()))
    }
}

extension DocumentNode {
    /// The farthest that anything of a board lies from its corner, in millimetres: a kilometre. What is farther away was
    /// meant in another unit, and squares and products of such lengths are no numbers any more.
    private static let farthest = 1e6

    /// A length above zero, in millimetres.
    func length() throws(DocumentError) -> Millimetres {
        let value = try number()
        guard value > 0, value <= Self.farthest else {
            throw unexpected(wanted: "a length above 0 mm, up to \(Int(Self.farthest)) mm")
        }
        return Millimetres(value)
    }

    /// A coordinate, in millimetres.
    func coordinate() throws(DocumentError) -> Millimetres {
        let value = try number()
        guard abs(value) <= Self.farthest else {
            throw unexpected(wanted: "a coordinate in mm, from -\(Int(Self.farthest)) to \(Int(Self.farthest))")
        }
        return Millimetres(value)
    }
}
