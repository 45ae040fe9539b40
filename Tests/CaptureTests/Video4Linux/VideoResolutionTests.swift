@testable import Capture
import Testing

/// Which node an address means, on a machine with two cameras alike and one of another kind.
struct VideoResolutionTests {
    static let pictures: VideoNode.Capabilities = [.capture, .streaming]
    static let metadata: VideoNode.Capabilities = [.metadata, .streaming]

    static func node(
        _ number: Int, _ card: String, _ capabilities: VideoNode.Capabilities, at place: String? = nil
    ) -> VideoNode {
        VideoNode(
            path: "/dev/video\(number)", driver: "uvcvideo", card: card, capabilities: capabilities,
            links: place.map { ["/dev/v4l/by-id/usb-\(number)", "/dev/v4l/by-path/\($0)"] } ?? [])
    }

    static let machine = VideoResolution(
        nodes: [
            node(0, "Desk", pictures, at: "usb-1:1.0-video-index0"), node(1, "Desk", metadata),
            node(2, "Door", pictures, at: "usb-2:1.0-video-index0"), node(3, "Door", metadata),
            node(4, "Door", pictures, at: "usb-3:1.0-video-index0"), node(5, "Door", metadata),
            node(6, "Screen", [.output, .streaming]), node(7, "Chip", [.captureMultiplanar, .streaming]),
            node(8, "Old", [.capture]),
        ],
        realPath: { path in
            ["/dev/v4l/by-path/usb-2:1.0-video-index0": "/dev/video2", "/etc/hosts": "/etc/hosts"][path]
                ?? (path.hasPrefix("/dev/video") ? path : nil)
        })

    @Test("a path leads to its node, through links")
    func paths() throws {
        let camera = try Self.machine.camera(at: .node(path: "/dev/v4l/by-path/usb-2:1.0-video-index0"))
        #expect(camera.path == "/dev/video2")
        #expect(try Self.machine.camera(at: .node(path: "/dev/video7")).isMultiplanar)
    }

    @Test("a name leads to the node that gives pictures, not to the one beside it")
    func names() throws {
        #expect(try Self.machine.camera(at: .card(name: "Desk")).path == "/dev/video0")
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let address: VideoAddress
        let words: String
        var testDescription: String { "\(address)" }
    }

    @Test(
        "what leads to no camera is refused with the ones that are meant",
        arguments: [
            Refusal(
                address: .card(name: "Door"),
                words: "2 nodes of cameras are called 'Door'; name one by its place: "
                    + "v4l2:/dev/v4l/by-path/usb-2:1.0-video-index0 (/dev/video2, 'Door') or "
                    + "v4l2:/dev/v4l/by-path/usb-3:1.0-video-index0 (/dev/video4, 'Door')"),
            Refusal(
                address: .node(path: "/dev/video1"),
                words: "/dev/video1 is a node of 'Desk' that gives only what is to be known of pictures; "
                    + "use v4l2:/dev/v4l/by-path/usb-1:1.0-video-index0 (/dev/video0, 'Desk')"),
            Refusal(
                address: .node(path: "/dev/video6"), words: "/dev/video6 is a node of 'Screen' that gives no pictures; "
            ),
            Refusal(
                address: .node(path: "/dev/video8"), words: "/dev/video8 is a node of 'Old' that gives no pictures; "),
            Refusal(address: .card(name: "Dest"), words: "no camera is called 'Dest'; did you mean 'Desk'?"),
            Refusal(
                address: .card(name: "Ceiling"),
                words: "no camera is called 'Ceiling'; there are v4l2:/dev/v4l/by-path/usb-1:1.0-video-index0 "),
            Refusal(address: .node(path: "/dev/video9"), words: "there is no camera at /dev/video9; there are v4l2:"),
            Refusal(address: .node(path: "/etc/hosts"), words: "there is no camera at /etc/hosts; there are v4l2:"),
            Refusal(address: .node(path: "/nowhere"), words: "there is no camera at /nowhere; there are v4l2:"),
        ])
    func refusals(_ refusal: Refusal) {
        let error = #expect(throws: CaptureError.self) { try Self.machine.camera(at: refusal.address) }
        #expect(error?.description.hasPrefix(refusal.words) == true, "\(error?.description ?? "")")
    }

    @Test("a machine without a camera says so")
    func none() {
        let error = #expect(throws: CaptureError.self) {
            try VideoResolution(nodes: [], realPath: { $0 }).camera(at: .node(path: "/dev/video0"))
        }
        #expect(error?.description.contains("this machine has no camera that may be opened") == true)
    }
}
