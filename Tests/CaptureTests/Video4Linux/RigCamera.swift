import Capture
import Foundation

/// What a rig file asks of its camera.
struct RigCamera: Decodable {
    let source: String
    let command: [String]

    private struct File: Decodable {
        let camera: RigCamera
    }

    init(file: String) throws {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        self = try decoder.decode(File.self, from: Data(contentsOf: URL(fileURLWithPath: file))).camera
    }

    /// The mode that the command's options ask for.
    var mode: VideoMode {
        func value(_ option: String) -> String? {
            command.firstIndex(of: option).flatMap { $0 + 1 < command.count ? command[$0 + 1] : nil }
        }
        return VideoMode(
            size: value("--size").flatMap { VideoMode.Size($0) },
            pixelFormat: value("--pixel-format").flatMap { PixelFormat($0) },
            frameRate: value("--frame-rate").flatMap { FrameRate($0) })
    }
}
