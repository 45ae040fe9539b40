import Foundation
import Imaging
import SystemCalls
import Testing

@testable import Reporting

struct RenderingTests {
    private static let browser = "/usr/bin/chromium"
    private static let hasBrowser = FileManager.default.isExecutableFile(atPath: browser)

    @Test(
        "a browser shows the page with the banner of a simulated run on top", .enabled(if: hasBrowser),
        .timeLimit(.minutes(1)))
    func rendering() throws {
        let fixture = try RunFixture()
        try Report(of: fixture.folder).write()
        let picture = fixture.path + "/page.png"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.browser)
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=800,600",
            "--user-data-dir=\(fixture.path)/browser", "--screenshot=\(picture)",
            URL(fileURLWithPath: fixture.path + "/report.html").absoluteString,
        ]
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let image = try ImageDecoder.decode(try File.read(picture))
        // The style sheet's colour of the banner, #ffd34d, in the page's upper left corner.
        #expect(Array(image.bytes.prefix(3)) == [0xFF, 0xD3, 0x4D])
        #expect(image.width == 800)
    }
}
