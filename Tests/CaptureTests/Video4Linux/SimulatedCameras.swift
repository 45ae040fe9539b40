@testable import Capture
import Foundation
import SystemCalls

/// Two cameras of the kernel's simulator (vivid), the second one multi-planar, there until they are let go of.
///
/// Needs root and the module; `scripts/vm-test` runs the tests that use it in a virtual machine. By default the simulator
/// stamps frames ahead of time; here it stamps them when they are made.
final class SimulatedCameras {
    /// Where the machine keeps the modules of simulated cameras.
    private static var modules: String? { ProcessInfo.processInfo.environment["LIGHTBOARD_VM_MODULES"] }
    /// Whether the simulator can be had.
    static var areAvailable: Bool { modules != nil }

    /// The first camera's node, and the one beside it, which gives no pictures.
    let (node, metadata): (VideoNode, VideoNode)
    /// The second camera's node.
    let multiplanar: VideoNode

    init() throws {
        // A node for pictures, and for the first camera one for metadata (bits 0 and 17); one input, a webcam.
        try Self.load(
            "vivid", "n_devs=2", "node_types=0x20001,0x1", "multiplanar=1,2", "num_inputs=1,1", "input_types=0,0")
        let nodes = VideoMachine.nodes().filter { $0.driver == "vivid" }
        guard let node = nodes.first(where: { $0.isCamera && !$0.isMultiplanar }),
            let metadata = nodes.first(where: { $0.capabilities.contains(.metadata) }),
            let multiplanar = nodes.first(where: { $0.isCamera && $0.isMultiplanar })
        else { throw CaptureError.notFound(camera: "vivid") }
        (self.node, self.metadata, self.multiplanar) = (node, metadata, multiplanar)
        for node in [node, multiplanar] { try set("timestamp_source=1", of: node) }
    }

    deinit { try? Self.unload("vivid") }

    /// Sets a control of the first camera, or presses a button: "disconnect=1".
    func set(_ control: String) throws { try set(control, of: node) }

    /// Sets the format, with what a camera app leaves to the driver: "width=640,height=480,bytesperline=1536".
    func setFormat(_ format: String) throws {
        try Self.run("/usr/bin/v4l2-ctl", "--device", node.path, "--set-fmt-video", format)
    }

    private func set(_ control: String, of node: VideoNode) throws {
        try Self.run("/usr/bin/v4l2-ctl", "--device", node.path, "--set-ctrl", control)
    }

    /// Loads a module, afresh if it is there: no test finds what another one left.
    static func load(_ module: String, _ options: String...) throws {
        if File.isThere("/sys/module/\(module)") { try unload(module) }
        try run(["/usr/sbin/modprobe", "--dirname", modules ?? "", module] + options)
    }

    /// Unloads a module that nobody uses.
    static func unload(_ module: String) throws {
        try run(["/usr/sbin/modprobe", "--dirname", modules ?? "", "--remove", module])
    }

    /// Runs a program to its end.
    static func run(_ words: String...) throws { try run(words) }

    private static func run(_ words: [String]) throws {
        let nothing = try FileDescriptor(opening: "/dev/null", flags: O_RDWR)
        let process = try ChildProcess(words, input: nothing, output: nothing, errors: nothing)
        let status = try process.reap()
        guard status == .exited(code: 0) else {
            throw CaptureError.refused("\(words.joined(separator: " ")): \(status)")
        }
    }
}
