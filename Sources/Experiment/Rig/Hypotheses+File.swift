import Documents
import Wording

extension Hypotheses {
    /// Reads the `hypotheses` of a rig file.
    init(
        document: DocumentNode, configurations: [Configuration], moment: Moment?
    ) throws(DocumentError) {
        let object = try document.object(keys: ["baseline", "deferred", "responsive", "minimumFactor", "margin"])
        func name(_ node: DocumentNode) throws(DocumentError) -> String {
            let name = try node.text()
            guard configurations.contains(where: { $0.name == name }) else {
                throw node.broken(
                    rule: "there is no configuration '\(name)'",
                    remedy: Choices.remedy(for: name, among: configurations.map(\.name)))
            }
            return name
        }
        let deferred = try name(object.required("deferred", example: "\"deferred\""))
        var others: [String: String] = [:]
        for key in ["baseline", "responsive"] {
            guard let node = object.optional(key) else { continue }
            let other = try name(node)
            guard other != deferred else {
                throw node.broken(
                    rule: "'\(other)' would be compared with itself",
                    remedy: "name another configuration than under 'deferred'")
            }
            others[key] = other
        }
        guard !others.isEmpty else {
            throw document.broken(
                rule: "'\(deferred)' is compared with nothing",
                remedy: "add 'baseline' for H1 and H2, or 'responsive' for H3")
        }
        if others["responsive"] != nil, moment == nil {
            throw document.broken(
                rule: "H3 asks whether the moment was caught, but the rig has none",
                remedy: "add the key 'moment' to the rig, for example moment: {from: \"450ms\", to: \"650ms\"}")
        }
        var minimumFactor = Self.defaultMinimumFactor
        if let node = object.optional("minimumFactor") {
            minimumFactor = try node.number()
            guard minimumFactor >= 1 else { throw node.unexpected(wanted: "a factor of 1 or more") }
        }
        self.init(
            baseline: others["baseline"], deferred: deferred, responsive: others["responsive"],
            minimumFactor: minimumFactor,
            margin: try object.optional("margin")?.duration(from: .nanoseconds(1)) ?? Self.defaultMargin)
    }
}
