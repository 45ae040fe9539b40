import Documents

extension Moment {
    /// Reads the `moment` of a rig file.
    init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: ["from", "to"])
        let from = try object.required("from", example: "\"450ms\"").duration(from: .zero)
        let to = try object.required("to", example: "\"650ms\"").duration(from: .zero)
        guard from < to else {
            throw document.broken(
                rule: "the moment ends before it begins", remedy: "make 'from' the earlier time and 'to' the later one")
        }
        self.init(from: from, to: to)
    }
}
