import Documents
import Timebase
import Wording

extension Pattern {
    /// Reads a pattern file for a board.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public init(file: String, board: Board) throws(DocumentError) {
        try self.init(document: Document.read(file), board: board)
    }

    /// Reads a pattern from a document.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public init(document: DocumentNode, board: Board) throws(DocumentError) {
        let object = try document.object(keys: ["step", "tracks"])
        let stepNode = try object.required("step", example: "\"2ms\"")
        let step = try stepNode.parsed(wanted: Duration.textExample) { Duration(text: $0) }
        guard step > .zero else { throw stepNode.unexpected(wanted: "a duration above 0") }
        var tracks: [Track] = []
        var taken: Set<Int> = []
        for node in try object.required("tracks", example: "[{kind: \"steady\", leds: [\"A*\"]}]").list() {
            let track = try Track(document: node, board: board)
            if let twice = track.leds.first(where: { !taken.insert($0).inserted }) {
                throw node.broken(
                    rule: "the LED '\(board.leds[twice].id)' is in two places", remedy: "leave it in one track, once")
            }
            tracks.append(track)
        }
        self.init(step: step, tracks: tracks)
    }
}

extension Track {
    private enum KindName: String, CaseIterable { case steady, ring, bar, gray, binary, blink }

    fileprivate init(document: DocumentNode, board: Board) throws(DocumentError) {
        let all = try document.object(keys: ["kind", "leds", "every", "on", "off", "offset"])
        let name = try all.required("kind", example: "\"ring\"").choice(of: KindName.self)
        let own: [String] =
            switch name {
            case .steady: []
            case .blink: ["on", "off"]
            case .ring, .bar, .gray, .binary: ["every"]
            }
        let object = try document.object(keys: ["kind", "leds", "offset"] + own)
        func count(_ key: String) throws(DocumentError) -> Int {
            try object.required(key, example: "1").integer(in: 1...1_000_000_000)
        }
        let kind: Kind =
            switch name {
            case .steady: .steady
            case .ring: .ring(every: try count("every"))
            case .bar: .bar(every: try count("every"))
            case .gray: .gray(every: try count("every"))
            case .binary: .binary(every: try count("every"))
            case .blink: .blink(on: try count("on"), off: try count("off"))
            }
        let names = try object.required("leds", example: "[\"R*\"]")
        var leds: [Int] = []
        for node in try names.list() { leds += try board.indices(named: node) }
        guard !leds.isEmpty else { throw names.broken(rule: "the list is empty", remedy: "name at least one LED") }
        self.init(
            kind: kind, leds: leds,
            offset: try object.optional("offset")?.integer(in: -1_000_000_000...1_000_000_000) ?? 0)
    }
}

extension Board {
    /// The LEDs that a name or a wildcard stands for, wildcards in natural order: R2 before R10; none when it is unknown.
    func indices(matching name: String) -> [Int] {
        if let index = leds.firstIndex(where: { $0.id == name }) { return [index] }
        guard name.hasSuffix("*") else { return [] }
        return leds.indices.filter { leds[$0].id.hasPrefix(name.dropLast()) }
            .sorted { NaturalOrder.precedes(leds[$0].id, leds[$1].id) }
    }

    /// The LEDs that a name or a wildcard stands for, wildcards in natural order: R2 before R10.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public func indices(named node: DocumentNode) throws(DocumentError) -> [Int] {
        let name = try node.text()
        let found = indices(matching: name)
        guard found.isEmpty else { return found }
        throw node.broken(
            rule: "the board '\(self.name)' has no LED '\(name)'",
            remedy: Choices.remedy(for: name, among: leds.map(\.id)))
    }
}
