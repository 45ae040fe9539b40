import Documents
import Wording

/// The `chips` of a rig file's output, and how lines refer to them.
struct GPIOChipTable {
    private struct Entry {
        let address: GPIOChipAddress
        let isActiveLow: Bool
    }

    private let entries: [(name: String, entry: Entry)]

    /// The words for what a line is given by.
    private static let wantedLine =
        "a line: its offset on the one chip, its name, or {chip: \"header\", line: 17, activeLow: true}"

    /// Reads the table; there may be none, lines are then given by their names alone.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    init(document: DocumentNode?) throws(DocumentError) {
        var entries: [(String, Entry)] = []
        for (name, node) in try document?.entries() ?? [] { entries.append((name, try Self.entry(node))) }
        self.entries = entries
    }

    /// Reads one line: an offset, a name, or an object that also names the chip.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    func line(_ node: DocumentNode) throws(DocumentError) -> GPIOLineAddress {
        if let place = Self.place(node) { return try address(place, node, isActiveLow: nil) }
        let object: DocumentObject
        do throws(DocumentError) {
            object = try node.object(keys: ["chip", "line", "activeLow"])
        } catch {
            guard case .wrongValue = error.problem else { throw error }
            throw node.unexpected(wanted: Self.wantedLine)
        }
        let lineNode = try object.required("line", example: "17")
        guard let place = Self.place(lineNode) else {
            throw lineNode.unexpected(wanted: "a line's offset on its chip, or its name")
        }
        let isActiveLow = try object.optional("activeLow")?.boolean()
        guard let chip = object.optional("chip") else { return try address(place, node, isActiveLow: isActiveLow) }
        let name = try chip.text()
        guard let entry = entries.first(where: { $0.name == name })?.entry else {
            throw chip.broken(
                rule: "the output has no chip '\(name)'", remedy: Choices.remedy(for: name, among: entries.map(\.name)))
        }
        return GPIOLineAddress(chips: [entry.address], place: place, isActiveLow: isActiveLow ?? entry.isActiveLow)
    }

    /// A line that does not say on which chip it is.
    private func address(
        _ place: GPIOLineAddress.Place, _ node: DocumentNode, isActiveLow: Bool?
    ) throws(DocumentError) -> GPIOLineAddress {
        if entries.count != 1, case .offset(let offset) = place {
            throw node.broken(
                rule: "line \(offset) could be on any chip",
                remedy: entries.isEmpty
                    ? "add chips: {header: {label: \"pinctrl-rp1\"}} to the output, with your chip's label"
                    : "say on which, for example {chip: \"\(entries[0].name)\", line: \(offset)}")
        }
        return GPIOLineAddress(
            chips: entries.map(\.entry.address), place: place,
            isActiveLow: isActiveLow ?? (entries.count == 1 && entries[0].entry.isActiveLow))
    }

    private static func place(_ node: DocumentNode) -> GPIOLineAddress.Place? {
        if let name = try? node.text(), !name.isEmpty { return .name(name) }
        if let offset = try? node.integer(in: 0...Int(Int32.max)) { return .offset(offset) }
        return nil
    }

    private static func entry(_ node: DocumentNode) throws(DocumentError) -> Entry {
        let object = try node.object(keys: ["label", "path", "activeLow"])
        let isActiveLow = try object.optional("activeLow")?.boolean() ?? false
        switch (object.optional("label"), object.optional("path")) {
        case (let label?, nil):
            return Entry(address: .label(try stable(label)), isActiveLow: isActiveLow)
        case (nil, let path?):
            let text = try stable(path)
            guard text.hasPrefix("/") else {
                throw path.unexpected(wanted: "a whole path, such as \"/sys/bus/usb/devices/1-2\"")
            }
            return Entry(address: .path(text), isActiveLow: isActiveLow)
        case (nil, nil), (_?, _?):
            throw node.broken(
                rule: "a chip is known by one thing",
                remedy: "write either {label: \"pinctrl-rp1\"} or {path: \"/sys/bus/usb/devices/1-2\"}")
        }
    }

    /// A text that does not name a chip by its number.
    private static func stable(_ node: DocumentNode) throws(DocumentError) -> String {
        let text = try node.text()
        guard !GPIOChipAddress.isBareNumber(text) else {
            throw node.broken(
                rule: "the number in '\(text)' changes with kernels and plugging in",
                remedy: "use the label that gpiodetect shows in [ ], or a path that stays (docs/gpio.md)")
        }
        return text
    }
}
