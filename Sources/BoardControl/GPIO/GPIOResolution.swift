/// Finds the chips and lines that a rig file means among those of a machine.
struct GPIOResolution {
    /// The chips of the machine.
    let chips: [GPIOChip]
    /// Resolves the links of a path; `nil` when there is nothing at it.
    let realPath: @Sendable (String) -> String?

    /// The lines of each chip that has any, in the order of the chips.
    ///
    /// - Throws: `GPIOError`.
    func assignments(of wires: [GPIOWire]) throws(GPIOError) -> [GPIOAssignment] {
        var lines = [[GPIOAssignment.Line]](repeating: [], count: chips.count)
        for wire in wires {
            let (chip, offset) = try place(of: wire)
            let line = GPIOAssignment.Line(wire: wire, offset: offset, name: chips[chip].lines[offset].name)
            if let other = lines[chip].first(where: { $0.offset == offset }) {
                throw .lineTwice(line.words, chip: chips[chip].words, wires: [other.wire.name, wire.name])
            }
            lines[chip].append(line)
        }
        var assignments: [GPIOAssignment] = []
        for (chip, lines) in zip(chips, lines) where !lines.isEmpty {
            guard lines.count <= GPIORequest.lineLimit else {
                throw .tooManyLines(chip: chip.words, count: lines.count, limit: GPIORequest.lineLimit)
            }
            assignments.append(GPIOAssignment(chip: chip, lines: lines.sorted { $0.offset < $1.offset }))
        }
        return assignments
    }

    /// The chip, as an index, and the offset of a wire's line.
    private func place(of wire: GPIOWire) throws(GPIOError) -> (chip: Int, offset: Int) {
        var candidates: [Int] = []
        for address in wire.line.chips { candidates.append(try index(of: address)) }
        if candidates.isEmpty { candidates = Array(chips.indices) }
        switch wire.line.place {
        case .offset(let offset):
            guard let chip = candidates.first, chips[chip].lines.indices.contains(offset) else {
                let chip = candidates.first.map { chips[$0] }
                throw .noSuchOffset(
                    offset, wire: wire.name, chip: chip?.words ?? "no chip", lineCount: chip?.lines.count ?? 0)
            }
            return (chip, offset)
        case .name(let name):
            let found = candidates.flatMap { chip in
                chips[chip].lines.indices.filter { chips[chip].lines[$0].name == name }.map { (chip: chip, offset: $0) }
            }
            if let only = found.first, found.count == 1 { return only }
            guard found.isEmpty else {
                throw .ambiguousName(
                    name, wire: wire.name, places: found.map { "line \($0.offset) of \(chips[$0.chip].words)" })
            }
            throw .noSuchName(
                name, wire: wire.name, chips: candidates.map { chips[$0].words },
                known: candidates.flatMap { chips[$0].lines.compactMap(\.name) })
        }
    }

    /// The one chip that an address means.
    private func index(of address: GPIOChipAddress) throws(GPIOError) -> Int {
        let found = chips.indices.filter { isMeant(chips[$0], by: address) }
        if let only = found.first, found.count == 1 { return only }
        guard found.isEmpty else { throw .ambiguousChip(address, found: found.map { chips[$0].words }) }
        throw .noSuchChip(address, present: chips.map(\.words))
    }

    private func isMeant(_ chip: GPIOChip, by address: GPIOChipAddress) -> Bool {
        switch address {
        case .label(let label): return chip.label == label
        case .path(let path):
            guard let real = realPath(path) else { return false }
            return real == chip.device || chip.folder == real || chip.folder.hasPrefix(real + "/")
        }
    }
}
