@testable import BoardControl
import Foundation

/// What `gpiodetect` and `gpioinfo` printed on a machine.
enum GPIOListing {
    /// The folder of listings of real machines; not part of the project, and not everywhere.
    static let folder = "../shared/cases/listings"
    static var isThere: Bool { FileManager.default.fileExists(atPath: folder) }

    static func text(_ file: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }

    /// The part of a listing under a heading, `# HEADING…`, up to the next one.
    static func part(_ heading: String, of file: String) throws -> String {
        let lines = try text(file).split(separator: "\n").drop { !$0.hasPrefix("# \(heading)") }
        return lines.dropFirst().prefix { !$0.hasPrefix("#") }.joined(separator: "\n")
    }

    /// The chips of a listing, by the order of their first mention. Lines that it leaves out have no name and are free.
    static func chips(_ text: String) -> [GPIOChip] {
        var chips: [GPIOChip] = []
        var current: Int?
        for line in text.split(separator: "\n") {
            if let match = line.wholeMatch(of: /(gpiochip\d+) (?:\[(.+)\]|-) \(?(\d+) lines\)?:?/) {
                let name = String(match.1)
                current = chips.firstIndex { $0.name == name } ?? chips.count
                if current == chips.count {
                    let free = GPIOLine(name: nil, consumer: nil, isUsed: false)
                    chips.append(
                        GPIOChip(
                            name: name, label: String(match.2 ?? ""), folder: "",
                            lines: Array(repeating: free, count: Int(match.3) ?? 0)))
                }
            } else if let current, let match = line.wholeMatch(of: /\s*line\s+(\d+):\s+("[^"]*"|unnamed)(.*)/),
                let offset = Int(match.1)
            {
                chips[current] = chips[current].replacing(offset, name: match.2, rest: match.3)
            }
        }
        return chips
    }
}

extension GPIOChip {
    /// The chip under another label: a listing of lines alone does not tell it.
    func labelled(_ label: String) -> GPIOChip { GPIOChip(name: name, label: label, folder: folder, lines: lines) }

    /// The chip with what a listing tells of a line; libgpiod 1.x and 2.x print it differently.
    fileprivate func replacing(_ offset: Int, name text: Substring, rest: Substring) -> GPIOChip {
        let name = text.trimmingCharacters(in: ["\""])
        let consumer = rest.firstMatch(of: /consumer="([^"]*)"/)?.1 ?? rest.firstMatch(of: /^\s*"([^"]*)"/)?.1
        var lines = lines
        lines[offset] = GPIOLine(
            name: name == "-" || text == "unnamed" ? nil : name, consumer: consumer.map(String.init),
            isUsed: consumer != nil || rest.contains("[used]"))
        return GPIOChip(name: self.name, label: label, folder: folder, lines: lines)
    }
}
