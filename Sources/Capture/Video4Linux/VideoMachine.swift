import CVideo4Linux
import Glibc
import SystemCalls

/// The nodes of Video4Linux on this machine.
enum VideoMachine {
    /// Opens a node and asks it who it is; opening wakes some cameras up.
    ///
    /// - Throws: `SystemError`, with `ENOTTY` for a file that is no such node.
    static func open(_ path: String, links: [String] = []) throws(SystemError) -> (FileDescriptor, VideoNode) {
        let file = try FileDescriptor(opening: path, flags: O_RDWR | O_NONBLOCK)
        var identity = cvideo4linux_identity()
        try retrying("ask who is", path) { cvideo4linux_identify(file.number, &identity) }
        let node = VideoNode(
            path: File.realPath(path) ?? path, driver: text(identity.driver), card: text(identity.card),
            capabilities: VideoNode.Capabilities(rawValue: identity.capabilities), links: links)
        return (file, node)
    }

    /// All nodes that may be opened, by their numbers.
    static func nodes() -> [VideoNode] {
        let names = ((try? Folder.names(in: "/dev")) ?? []).filter { $0.hasPrefix(prefix) }
        let numbers = names.compactMap { Int($0.dropFirst(prefix.count)) }.sorted()
        let links = links()
        return numbers.compactMap { number in
            let path = "/dev/\(prefix)\(number)"
            return try? open(path, links: links[path] ?? []).1
        }
    }

    /// The other processes that have a node open, for a sentence; several may, of which one has the stream.
    static func holders(of path: String) -> String {
        let holders = RunningProcess.having(open: path).map(\.description)
        return holders.isEmpty ? "a process that only root may see" : holders.joined(separator: " or ")
    }

    private static let prefix = "video"

    /// The lasting links to each node.
    private static func links() -> [String: [String]] {
        var links: [String: [String]] = [:]
        for folder in ["/dev/v4l/by-path", "/dev/v4l/by-id"] {
            for name in ((try? Folder.names(in: folder)) ?? []).sorted() {
                let path = "\(folder)/\(name)"
                if let node = File.realPath(path) { links[node, default: []].append(path) }
            }
        }
        return links
    }

    /// The text of a field of characters that ends with a zero.
    private static func text<Field>(_ field: Field) -> String {
        withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
