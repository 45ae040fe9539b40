import Foundation
import SystemCalls

/// Looks for the program that holds a line, among the open files of all processes.
enum GPIOHolders {
    /// Who holds a line.
    ///
    /// Since Linux 6.1 the kernel tells the lines of a request that was made through its second interface, which
    /// libgpiod 2.x uses. It tells none of a request of the first one: a program that made such a request, has the chip
    /// open and has given its own name as the line's user is taken to be the one.
    ///
    /// - Parameter consumer: the line's user, as the kernel tells it.
    static func holder(of offset: Int, of chip: String, consumer: String?) -> GPIOHolder {
        var isSure = true
        var namesakes: [GPIOHolder] = []
        for process in RunningProcess.allNumbers {
            let folder = "/proc/\(process)"
            guard let files = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd") else {
                // Somebody else's, if it is not gone meanwhile.
                isSure = isSure && access(folder, F_OK) != 0
                continue
            }
            let targets = files.compactMap { file in link("\(folder)/fd/\(file)").map { (file: file, target: $0) } }
            for (file, target) in targets where target == "anon_inode:gpio-line" {
                if holds(offset, of: chip, "\(folder)/fdinfo/\(file)") {
                    return .process(name: name(folder), number: process)
                }
            }
            // We have the chip open ourselves, for the sake of another line.
            guard process != getpid(), targets.contains(where: { firstInterface.contains($0.target) }),
                targets.contains(where: { $0.target == "/dev/\(chip)" })
            else { continue }
            isSure = false
            if name(folder) == consumer { namesakes.append(.process(name: name(folder), number: process)) }
        }
        if let only = namesakes.first, namesakes.count == 1 { return only }
        return isSure ? .kernel : .unknown
    }

    /// What links to open requests of the first interface are called.
    private static let firstInterface: Set<String> = ["anon_inode:gpio-linehandle", "anon_inode:gpio-event"]

    private static func link(_ path: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    }

    private static func name(_ folder: String) -> String {
        let bytes = (try? File.read("\(folder)/comm")) ?? []
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    private static func holds(_ offset: Int, of chip: String, _ information: String) -> Bool {
        let lines = String(decoding: (try? File.read(information)) ?? [], as: UTF8.self).split(separator: "\n")
        return lines.contains("gpio-chip:\t\(chip)") && lines.contains("gpio-line:\t\(offset)")
    }
}
