/// One value in a document, with its place for messages.
public struct DocumentNode: Sendable {
    /// The file that the value stands in.
    public let file: String
    /// The keys that lead to it, from the outside in; empty for the outermost value.
    public let key: String
    let value: DocumentValue

    /// The error that says this value is of another kind than wanted.
    public func unexpected(wanted: String) -> DocumentError {
        DocumentError(file: file, key: key, problem: .wrongValue(found: value.words, wanted: wanted))
    }

    /// The error that says this value breaks a rule, and how to mend it.
    public func broken(rule: String, remedy: String) -> DocumentError {
        DocumentError(file: file, key: key, problem: .brokenRule(rule, remedy: remedy))
    }

    /// The text.
    public func text() throws(DocumentError) -> String {
        guard case .text(let text) = value else { throw unexpected(wanted: "text") }
        return text
    }

    /// The path that the text names, seen from where the program runs; a relative one begins in the folder of the
    /// document's own file.
    public func path() throws(DocumentError) -> String {
        let path = try text()
        guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
        return file[...slash] + path
    }

    /// The truth value.
    public func boolean() throws(DocumentError) -> Bool {
        guard case .boolean(let truth) = value else { throw unexpected(wanted: "true or false") }
        return truth
    }

    /// The finite number.
    public func number() throws(DocumentError) -> Double {
        guard case .number(let number) = value, number.isFinite else { throw unexpected(wanted: "a number") }
        return number
    }

    /// The whole number, inside the range.
    public func integer(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
        guard case .number(let number) = value, let integer = Int(exactly: number), range.contains(integer) else {
            let wanted =
                range.upperBound == .max
                ? "\(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
            throw unexpected(wanted: "a whole number, \(wanted)")
        }
        return integer
    }

    /// What a parser makes of the text.
    ///
    /// - Parameter wanted: the words for what the parser takes, for the message when it returns `nil`.
    public func parsed<Result>(wanted: String, _ parse: (String) -> Result?) throws(DocumentError) -> Result {
        guard case .text(let text) = value, let result = parse(text) else { throw unexpected(wanted: wanted) }
        return result
    }

    /// The case of an enumeration that the text names.
    public func choice<Choice: RawRepresentable & CaseIterable>(of type: Choice.Type) throws(DocumentError) -> Choice
    where Choice.RawValue == String {
        let name = try text()
        guard let choice = Choice(rawValue: name) else {
            let choices = Choice.allCases.map(\.rawValue)
            throw DocumentError(file: file, key: key, problem: .unknownChoice(name, choices: choices))
        }
        return choice
    }

    /// The values of a list, in order.
    public func list() throws(DocumentError) -> [DocumentNode] {
        guard case .list(let values) = value else { throw unexpected(wanted: "a list in [ ]") }
        return values.enumerated().map { index, value in
            DocumentNode(file: file, key: "\(key)[\(index)]", value: value)
        }
    }

    /// The object, whose keys must all be among those given.
    public func object(keys: [String]) throws(DocumentError) -> DocumentObject {
        let entries = try table()
        if let stranger = entries.keys.sorted().first(where: { !keys.contains($0) }) {
            throw DocumentError(file: file, key: key, problem: .unknownKey(stranger, known: keys))
        }
        return DocumentObject(node: self, entries: entries)
    }

    /// The object, whatever its keys, for a reader to whom only some of them belong.
    public func object() throws(DocumentError) -> DocumentObject {
        DocumentObject(node: self, entries: try table())
    }

    /// The entries of an object whose keys are names of the writer's choosing, in alphabetical order.
    public func entries() throws(DocumentError) -> [(name: String, node: DocumentNode)] {
        try table().sorted { $0.key < $1.key }.map { ($0.key, child($0.key, $0.value)) }
    }

    func child(_ name: String, _ value: DocumentValue) -> DocumentNode {
        DocumentNode(file: file, key: key.isEmpty ? name : "\(key).\(name)", value: value)
    }

    private func table() throws(DocumentError) -> [String: DocumentValue] {
        guard case .table(let entries) = value else { throw unexpected(wanted: "an object in { }") }
        return entries
    }
}
