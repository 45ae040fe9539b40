import Documents
import Fiducials

extension Fiducial {
    /// Reads the list of a board file.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    static func list(_ document: DocumentNode, besides leds: [LED]) throws(DocumentError) -> [Fiducial] {
        var fiducials: [Fiducial] = []
        for node in try document.list() {
            let fiducial = try Fiducial(document: node)
            let name = "\(fiducial.tag.family.rawValue) \(fiducial.tag.id)"
            if fiducials.contains(where: { $0.tag == fiducial.tag }) {
                throw node.broken(rule: "the tag \(name) is used twice", remedy: "give every tag its own id")
            }
            if let led = leds.first(where: { fiducial.covers($0.position) }) {
                throw node.broken(
                    rule: "the LED '\(led.id)' lies on the tag \(name) or its white rim",
                    remedy: "move one of them, or make the tag smaller")
            }
            fiducials.append(fiducial)
        }
        return fiducials
    }

    private init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: ["family", "id", "x", "y", "size"])
        let family = try object.required("family", example: "\"tag36h11\"").choice(of: TagFamily.self)
        let number = try object.required("id", example: "0")
        guard let tag = Tag(family: family, id: try number.integer(in: 0...(family.count - 1))) else {
            throw number.unexpected(wanted: "the id of a tag")
        }
        self.init(
            tag: tag,
            centre: BoardPoint(
                x: try object.required("x", example: "20").coordinate(),
                y: try object.required("y", example: "20").coordinate()),
            size: try object.required("size", example: "20").length())
    }
}
