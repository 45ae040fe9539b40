/// Where every room stands, as the tables of `docs/house.md` say.
struct HousePlan {
    static let path = "docs/house.md"

    /// A row of the table of rooms.
    struct Room {
        let name: String
        /// Counted from the ground up: ground 0, cellar 1, floor 1 is 2.
        let height: Int
        let mayUseFoundation: Bool
        let line: Int
    }

    /// A row of the table of C modules.
    struct Module {
        let name: String
        let wrappedBy: String
        let line: Int
    }

    let rooms: [String: Room]
    let modules: [String: Module]

    init(_ tree: Tree) {
        var rooms: [String: Room] = [:]
        var modules: [String: Module] = [:]
        for (number, line) in (tree.files[Self.path] ?? []).enumerated() where line.hasPrefix("| ") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimming(" `") }
            if cells.count == 5, let height = Self.height(of: cells[0]) {
                let room = Room(
                    name: cells[1], height: height, mayUseFoundation: cells[4] == "yes", line: number + 1)
                rooms[room.name] = room
            } else if cells.count == 3, cells[0].hasPrefix("C") {
                modules[cells[0]] = Module(name: cells[0], wrappedBy: cells[2], line: number + 1)
            }
        }
        self.rooms = rooms
        self.modules = modules
    }

    /// How high a target stands; `nil` when the plan does not know it.
    func height(of target: String) -> Int? {
        modules[target] == nil ? rooms[target]?.height : 0
    }

    private static func height(of floor: String) -> Int? {
        floor == "cellar" ? 1 : Int(floor).map { $0 + 1 }
    }
}

extension Substring {
    /// The text without the given characters at its ends.
    func trimming(_ characters: String) -> String {
        let start = drop { characters.contains($0) }
        return String(start.reversed().drop { characters.contains($0) }.reversed())
    }
}
