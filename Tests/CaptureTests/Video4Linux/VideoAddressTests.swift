import Capture
import Testing

struct VideoAddressTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let address: VideoAddress?
        var testDescription: String { "'\(text)'" }
    }

    @Test(
        "an address is a path or a camera's name behind 'v4l2:'",
        arguments: [
            Case(text: "v4l2:/dev/video0", address: .node(path: "/dev/video0")),
            Case(text: "v4l2:Integrated Camera: Integrated C", address: .card(name: "Integrated Camera: Integrated C")),
            Case(text: "v4l2:", address: nil),
            Case(text: "/dev/video0", address: nil),
            Case(text: "bench:/dev/shm/bench", address: nil),
        ])
    func reading(_ expected: Case) { #expect(VideoAddress(expected.text) == expected.address) }
}
