@testable import Capture
import Foundation
import Testing

/// Cameras of real machines, as they were listed there.
@Suite(.enabled(if: CameraListing.isThere, "needs the listings of real machines"))
struct CameraListingTests {
    private func resolution(_ nodes: [VideoNode]) -> VideoResolution {
        VideoResolution(nodes: nodes, realPath: { $0 })
    }

    @Test("of a Logitech C930e's two nodes, its name means the one with pictures")
    func c930e() throws {
        let text = try CameraListing.text("c930e_list.txt")
        let own = try #require(CameraListing.nodeCapabilities(text))
        let device = try #require(CameraListing.deviceCapabilities(text))
        let machine = resolution(
            CameraListing.nodes(
                text,
                capabilities: [
                    "/dev/video2": own, "/dev/video3": device.subtracting(.capture), "/dev/video0": own,
                ]))
        #expect(try machine.camera(at: .card(name: "Logitech Webcam C930e")).path == "/dev/video2")
        let error = #expect(throws: CaptureError.self) { try machine.camera(at: .node(path: "/dev/video3")) }
        #expect(
            error?.description
                == "/dev/video3 is a node of 'Logitech Webcam C930e' that gives only what is to be known of "
                + "pictures; use v4l2:/dev/video2 ('Logitech Webcam C930e')")
    }

    @Test("a name with a colon in it is a laptop camera's whole name")
    func laptopName() throws {
        let text = try CameraListing.text("laptop_uvc_all.txt")
        let card = try #require(CameraListing.value("Card type", in: text))
        let node = VideoNode(
            path: "/dev/video0", driver: "uvcvideo", card: card,
            capabilities: try #require(CameraListing.nodeCapabilities(text)), links: [])
        let address = try #require(VideoAddress("v4l2:Integrated Camera: Integrated C"))
        #expect(try resolution([node]).camera(at: address) == node)
    }

    @Test("a laptop camera's MJPG is taken as JPEG files, whatever its bytes a line")
    func laptopFormat() throws {
        let text = try CameraListing.text("laptop_uvc_all.txt")
        let name = try #require(CameraListing.value("Pixel Format", in: text)?.split(separator: "'").first)
        let stride = try #require(CameraListing.value("Bytes per Line", in: text).flatMap { Int($0) })
        #expect(stride == 0)
        #expect(PixelFormat(String(name))?.isJPEG == true)
    }

    @Test("a chip's many nodes of one name are told one by one, and one of them is found by its path")
    func rk3576() throws {
        let text = try CameraListing.text("rk3576_mplane_stepwise.txt")
        let multiplanar: VideoNode.Capabilities = [.captureMultiplanar, .streaming]
        let main = [33, 34, 35, 36, 37, 38, 41, 42, 43].map { "/dev/video\($0)" }
        let machine = resolution(
            CameraListing.nodes(
                text, capabilities: Dictionary(uniqueKeysWithValues: main.map { ($0, multiplanar) })))
        #expect(try machine.camera(at: .node(path: "/dev/video33")).isMultiplanar)
        let error = #expect(throws: CaptureError.self) { try machine.camera(at: .card(name: "rkisp_mainpath")) }
        let words = try #require(error?.description)
        #expect(words.hasPrefix("9 nodes of cameras are called 'rkisp_mainpath'; name one by its place: "))
        #expect(main.allSatisfy(words.contains))
        #expect(throws: CaptureError.self) { try machine.camera(at: .card(name: "rkisp-statistics")) }
    }

    struct Machine: Sendable, CustomTestStringConvertible {
        let rig: String
        let listing: String
        let node: String
        var testDescription: String { rig }
    }

    static let machines =
        ["raspberry-pi-5", "raspberry-pi-4", "jetson", "x86-ft232h"].map {
            Machine(rig: $0, listing: "c930e_list.txt", node: "/dev/video2")
        } + [Machine(rig: "x86-ch341", listing: "laptop_uvc_all.txt", node: "/dev/video0")]

    @Test("each rig file finds its camera where that is plugged in, and asks it for what it does", arguments: machines)
    func shippedRigs(_ machine: Machine) throws {
        let camera = try RigCamera(file: "rigs/\(machine.rig).json5")
        let text = try CameraListing.text(machine.listing)
        let card = try #require(CameraListing.value("Card type", in: text))
        let capabilities = try #require(CameraListing.nodeCapabilities(text))
        let listed = CameraListing.nodes(text, capabilities: [machine.node: capabilities])
        let node = VideoNode(path: machine.node, driver: "", card: card, capabilities: capabilities, links: [])
        let found = try resolution(listed.isEmpty ? [node] : listed).camera(
            at: try #require(VideoAddress(camera.source)))
        #expect(found.path == machine.node)
        let mode = camera.mode
        #expect(CameraListing.modes(text).contains { mode.size == $0.size && mode.pixelFormat == $0.pixelFormat })
        #expect(mode.frameRate?.description == "30")
    }

    @Test("every rig file that names a camera is among those tested here")
    func all() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: "rigs").filter { $0.hasSuffix(".json5") }
        let naming = files.filter {
            (try? RigCamera(file: "rigs/\($0)"))?.source.hasPrefix(VideoAddress.scheme) == true
        }
        // That of the virtual machine is run there.
        #expect(Set(naming) == Set(Self.machines.map { "\($0.rig).json5" } + ["vm.json5"]))
    }
}
