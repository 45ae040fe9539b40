import Capture
import Testing
import Timebase

struct VideoModeTests {
    @Test("a size is two whole numbers above zero, joined by an x")
    func sizes() {
        #expect(VideoMode.Size("1280x720") == VideoMode.Size(width: 1280, height: 720))
        for text in ["1280", "1280x", "x720", "0x720", "1280x-720", "1280x720x3", "70000x2", "1280×720", ""] {
            #expect(VideoMode.Size(text) == nil, "\(text)")
        }
    }

    @Test("a pixel format is up to four characters, and says so again")
    func pixelFormats() {
        for name in ["YUYV", "MJPG", "Y8", "GREY"] { #expect(PixelFormat(name)?.description == name) }
        for name in ["", "YUYV2", "Yü", "A\n"] { #expect(PixelFormat(name) == nil, "\(name)") }
    }

    struct Rate: Sendable, CustomTestStringConvertible {
        let text: String
        let interval: Duration?
        let words: String?
        var testDescription: String { "'\(text)'" }
    }

    @Test(
        "a frame rate is a number or a fraction above zero",
        arguments: [
            Rate(text: "30", interval: .nanoseconds(33_333_333), words: "30"),
            Rate(text: "29.97", interval: .nanoseconds(33_366_700), words: "29.97"),
            Rate(text: "30000/1001", interval: .nanoseconds(33_366_667), words: "29.97"),
            Rate(text: "7.5", interval: .nanoseconds(133_333_333), words: "7.5"),
            Rate(text: "1/2", interval: .seconds(2), words: "0.5"),
            Rate(text: "1.05", interval: .nanoseconds(952_380_952), words: "1.05"),
            Rate(text: "0", interval: nil, words: nil), Rate(text: "30/0", interval: nil, words: nil),
            Rate(text: "-30", interval: nil, words: nil), Rate(text: "nan", interval: nil, words: nil),
            Rate(text: "30fps", interval: nil, words: nil), Rate(text: "1e9", interval: nil, words: nil),
        ])
    func rates(_ expected: Rate) {
        let rate = FrameRate(expected.text)
        #expect(rate?.interval == expected.interval)
        #expect(rate?.description == expected.words)
    }
}
