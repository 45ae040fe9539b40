/// An object in a document, all of whose keys are known.
public struct DocumentObject: Sendable {
    /// The object's own place.
    public let node: DocumentNode
    let entries: [String: DocumentValue]

    /// The value of a key that has to be there.
    ///
    /// - Parameter example: a value to show when it is missing.
    public func required(_ key: String, example: String) throws(DocumentError) -> DocumentNode {
        guard let node = optional(key) else {
            throw DocumentError(file: node.file, key: node.key, problem: .missingKey(key, example: example))
        }
        return node
    }

    /// The value of a key that may be left out.
    public func optional(_ key: String) -> DocumentNode? {
        entries[key].map { node.child(key, $0) }
    }
}
