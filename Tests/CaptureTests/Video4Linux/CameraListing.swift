@testable import Capture
import Foundation

/// What `v4l2-ctl` printed on a machine.
enum CameraListing {
    /// The folder of listings of real machines; not part of the project, and not everywhere.
    static let folder = "../shared/cases/listings"
    static var isThere: Bool { FileManager.default.fileExists(atPath: folder) }

    static func text(_ file: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }

    /// The nodes of `--list-devices`: those named get these capabilities, their neighbours what is left of the device's.
    static func nodes(_ text: String, capabilities: [String: VideoNode.Capabilities]) -> [VideoNode] {
        var nodes: [VideoNode] = []
        var card = ""
        for line in text.split(separator: "\n") {
            if let match = line.wholeMatch(of: /(\S.*) \((\S.*)\):/) {
                card = String(match.1)
            } else if let match = line.wholeMatch(of: /\s+(\/dev\/video\d+)/), !card.isEmpty {
                let path = String(match.1)
                let given = capabilities[path] ?? [.metadata, .streaming]
                nodes.append(
                    VideoNode(path: path, driver: "", card: card, capabilities: given, links: []))
            }
        }
        return nodes
    }

    /// The capabilities of the node, not those of the whole device, in what `--info` or `--all` prints.
    static func nodeCapabilities(_ text: String) -> VideoNode.Capabilities? {
        text.firstMatch(of: /Device Caps\s*: 0x([0-9a-f]+)/).flatMap { UInt32($0.1, radix: 16) }
            .map(VideoNode.Capabilities.init(rawValue:))
    }

    /// The capabilities of the whole device.
    static func deviceCapabilities(_ text: String) -> VideoNode.Capabilities? {
        text.firstMatch(of: /Capabilities\s*: 0x([0-9a-f]+)/).flatMap { UInt32($0.1, radix: 16) }
            .map(VideoNode.Capabilities.init(rawValue:))
    }

    /// The value of a line "NAME : VALUE".
    static func value(_ name: String, in text: String) -> String? {
        text.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1) }
            .first { $0.count == 2 && $0[0].trimmingCharacters(in: .whitespaces) == name }
            .map { $0[1].trimmingCharacters(in: .whitespaces) }
    }

    /// The modes with thirty frames a second: those of `--list-formats-ext`, or the one that `--all` says is set.
    static func modes(_ text: String) -> [VideoMode] {
        var modes: [VideoMode] = []
        var (pixelFormat, size): (PixelFormat?, VideoMode.Size?)
        for line in text.split(separator: "\n") {
            if let match = line.firstMatch(of: /(?:\[\d+\]: |Pixel Format\s*: )'(....)'/) {
                pixelFormat = PixelFormat(String(match.1))
            } else if let match = line.firstMatch(of: /Size: Discrete (\d+x\d+)/) {
                size = VideoMode.Size(String(match.1))
            } else if let match = line.firstMatch(of: /Width\/Height\s*: (\d+)\/(\d+)/) {
                size = VideoMode.Size("\(match.1)x\(match.2)")
            } else if line.contains("(30.000 fps)") || line.contains("30.000 (30/1)") {
                modes.append(VideoMode(size: size, pixelFormat: pixelFormat))
            }
        }
        return modes
    }
}
