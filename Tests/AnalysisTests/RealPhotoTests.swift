import BoardModel
import Foundation
import Imaging
import Testing
import Timebase

@testable import Analysis

/// Photographs that other people took with real cameras.
private enum Photos {
    static let folder = "../shared/cases/photos"
    static let areThere = FileManager.default.fileExists(atPath: "\(folder)/rocsync/board.jpg")
}

@Suite(.enabled(if: Photos.areThere, "the photographs are not in \(Photos.folder)"))
struct RealPhotoTests {
    private struct Truth: Decodable {
        struct Exposure: Decodable {
            let start: [Double]
            let end: [Double]
        }
        let exposure: Exposure

        enum CodingKeys: String, CodingKey { case exposure = "exposure_ms" }
    }

    private static func image(_ name: String) throws -> Image {
        try ImageDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: "\(Photos.folder)/\(name)"))))
    }

    private static func reader() throws -> Reader {
        let board = try Board(file: "\(Photos.folder)/rocsync/board.json5")
        return Reader(
            board: board, timeline: .pattern(try Pattern(file: "\(Photos.folder)/rocsync/pattern.json5", board: board)))
    }

    @Test("a phone's photograph of a self-timed board says the board's time")
    func selfTimed() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(Photos.folder)/rocsync/truth.json"))
        let truth = try JSONDecoder().decode(Truth.self, from: data).exposure
        let outcome = try Self.reader().read(try Self.image("rocsync/board.jpg"))
        guard case .decoded(let decoded) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        let start = Double(decoded.exposure.start.value.nanoseconds) / 1e6
        let end = Double(decoded.exposure.end.value.nanoseconds) / 1e6
        #expect(start >= truth.start[0] && start <= truth.start[1])
        #expect(end >= truth.end[0] && end <= truth.end[1])
    }

    /// The readout of 1080 rows takes 15.730 ± 0.004 ms, by its photographer's own measurement.
    @Test("a lamp's bands in a camera's frame tell the line time to 1 %")
    func bands() throws {
        let measured = try BandTiming.lineTime(
            of: try Self.image("rolling-shutter/frame_example.png"), frequency: Frequency(hertz: 1000))
        let readout = 1080 * Double(measured.value.nanosecondCount) / 1e6
        #expect(abs(readout - 15.730) < 0.01 * 15.730)
    }

    @Test("of a panel's LEDs exactly the lit ones are on, though the others glint")
    func panel() throws {
        let reader = Reader(board: LEDPanel.board, timeline: .log(try LEDPanel.log()))
        let outcome = reader.read(try Self.image("led-panel/panel.jpg"))
        guard case .decoded(let decoded) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(Set(decoded.leds.filter { $0.state == .on }.map(\.id)) == LEDPanel.lit)
        #expect(Set(decoded.leds.filter(\.saturated).map(\.id)) == LEDPanel.lit)
        #expect(decoded.leds.filter { $0.state == .off }.count == 256 - LEDPanel.lit.count)
    }

    @Test("a nearly black frame is refused")
    func black() throws {
        let outcome = try Self.reader().read(try Self.image("black/front_01.jpg"))
        guard case .undecodable(let refusal) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(refusal.reason == .tooDark)
    }
}
