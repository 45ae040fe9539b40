import Wording

/// Finds the node that an address means among those of a machine.
struct VideoResolution: Sendable {
    /// The nodes that could be looked at, in the order of their numbers.
    let nodes: [VideoNode]
    /// Resolves the links of a path; `nil` when there is nothing at it.
    let realPath: @Sendable (String) -> String?

    /// The camera at an address.
    ///
    /// - Throws: `CaptureError.refused` when there is none, several, or a node that gives no pictures.
    func camera(at address: VideoAddress) throws(CaptureError) -> VideoNode {
        switch address {
        case .node(let path): try camera(path: path)
        case .card(let name): try camera(name: name)
        }
    }

    private var cameras: [VideoNode] { nodes.filter(\.isCamera) }

    private func camera(path: String) throws(CaptureError) -> VideoNode {
        guard let real = realPath(path), let node = nodes.first(where: { $0.path == real }) else {
            throw .refused("there is no camera at \(path); \(remedy)")
        }
        guard !node.isCamera else { return node }
        let kind = node.capabilities.contains(.metadata) ? "only what is to be known of pictures" : "no pictures"
        let siblings = cameras.filter { $0.card == node.card }
        throw .refused(
            "\(path) is a node of '\(node.card)' that gives \(kind); "
                + (siblings.isEmpty ? remedy : "use \(list(siblings))"))
    }

    private func camera(name: String) throws(CaptureError) -> VideoNode {
        let found = cameras.filter { $0.card == name }
        if let only = found.first, found.count == 1 { return only }
        guard found.isEmpty else {
            throw .refused(
                "\(found.count) nodes of cameras are called '\(name)'; name one by its place: \(list(found))")
        }
        let near = NearestName.of(name, among: cameras.map(\.card)).map { "did you mean '\($0)'?" }
        throw .refused("no camera is called '\(name)'; \(near ?? remedy)")
    }

    /// Which cameras there are.
    private var remedy: String {
        cameras.isEmpty
            ? "this machine has no camera that may be opened; plug one in, and see who may open /dev/video*"
            : "there are \(list(cameras, joinedBy: "and"))"
    }

    private func list(_ nodes: [VideoNode], joinedBy word: String = "or") -> String {
        let places = nodes.map { node in
            let number = node.place == node.path ? "" : "\(node.path), "
            return "\(VideoAddress.scheme)\(node.place) (\(number)'\(node.card)')"
        }
        guard let last = places.last, places.count > 1 else { return places.first ?? "" }
        return places.dropLast().joined(separator: ", ") + " \(word) \(last)"
    }
}
