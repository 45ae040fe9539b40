import Documents

extension Configuration {
    /// The configurations of a rig file: listed under `configurations`, or crossed from the axes of a `matrix`.
    static func all(in rig: DocumentObject) throws(DocumentError) -> [Configuration] {
        guard let matrix = rig.optional("matrix") else {
            let list = try rig.required("configurations", example: "[{name: \"baseline\", options: []}]")
            return try listed(in: list)
        }
        guard rig.optional("configurations") == nil else {
            throw matrix.broken(
                rule: "a rig has either 'configurations' or a 'matrix'", remedy: "leave one of the two out")
        }
        return try crossed(from: matrix)
    }

    private static func listed(in list: DocumentNode) throws(DocumentError) -> [Configuration] {
        var configurations: [Configuration] = []
        for node in try list.list() {
            let object = try node.object(keys: ["name", "options"])
            let nameNode = try object.required("name", example: "\"baseline\"")
            let name = try nameNode.text()
            guard !name.isEmpty else { throw nameNode.unexpected(wanted: "a name") }
            guard !configurations.contains(where: { $0.name == name }) else {
                throw nameNode.broken(
                    rule: "the name '\(name)' is used twice", remedy: "give every configuration its own name")
            }
            let options = try object.required("options", example: "[\"--deferred-start\", \"off\"]").texts()
            configurations.append(Configuration(name: name, options: options))
        }
        guard !configurations.isEmpty else {
            throw list.broken(rule: "the list is empty", remedy: "describe at least one configuration")
        }
        return configurations
    }

    /// The most configurations that a matrix may give: one more axis must not fill the memory before anything is said.
    private static let mostCrossed = 1000

    /// Every combination of the axes' values: the axis `deferred-start: ["off"]` gives the options
    /// `--deferred-start off` and the name "deferred-start off". Axes are taken in alphabetical order, the last one
    /// changing fastest.
    private static func crossed(from matrix: DocumentNode) throws(DocumentError) -> [Configuration] {
        let axes = try matrix.entries()
        guard !axes.isEmpty else {
            throw matrix.broken(
                rule: "the matrix has no axis", remedy: "add one, for example deferred-start: [\"off\", \"automatic\"]")
        }
        var configurations = [Configuration(name: "", options: [])]
        for (axis, node) in axes {
            let values = try node.texts()
            guard !values.isEmpty, Set(values).count == values.count else {
                throw node.broken(
                    rule: "an axis has each of its values once", remedy: "list at least one value, none twice")
            }
            guard configurations.count * values.count <= mostCrossed else {
                throw matrix.broken(
                    rule: "the axes give more than \(mostCrossed) configurations",
                    remedy: "leave out axes or values, or list the combinations that matter under 'configurations'")
            }
            configurations = configurations.flatMap { configuration in
                values.map { value in
                    Configuration(
                        name: (configuration.name.isEmpty ? "" : configuration.name + ", ") + "\(axis) \(value)",
                        options: configuration.options + ["--\(axis)", value])
                }
            }
        }
        return configurations
    }
}
