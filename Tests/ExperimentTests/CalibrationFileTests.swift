import Analysis
import Documents
import Foundation
import SystemCalls
import Testing

@testable import Experiment

struct CalibrationFileTests {
    private let fixture: RigFixture
    private let rig: Rig

    init() throws {
        fixture = try RigFixture()
        rig = try fixture.rig()
    }

    private func calibration(made: String = "2026-01-01T00:00:00Z", camera: [String]? = nil) -> Calibration {
        Calibration(
            made: made, program: "1", rig: rig.file, boardFile: rig.boardFile, board: rig.board,
            camera: camera ?? rig.camera.identity,
            modes: [
                Calibration.Mode(
                    role: "preview", pixels: "rgb", width: 640, height: 480, rate: 30, frames: 200,
                    lineTime: LineTime(nanoseconds: 30_000, low: 29_900, high: 30_100, source: .fitted),
                    gains: ["R0": 1.1])
            ])
    }

    @Test("a calibration file says again what was written")
    func roundTrip() throws {
        let file = fixture.folder + "/calibration.json"
        try File.replace(file, with: calibration().text)
        #expect(try Calibration(file: file) == calibration())
    }

    @Test("a file that is none is refused by name, with the remedy", arguments: ["{}", "nonsense", "{\"format\": 3}"])
    func broken(text: String) throws {
        let file = fixture.folder + "/broken.json"
        try File.replace(file, with: text)
        let error = try #require(throws: DocumentError.self) { try Calibration(file: file) }
        #expect(error.description.contains(file) && error.description.contains("lightboard calibrate"))
    }

    @Test("a camera is told from another by the address that the rig gives it")
    func identity() throws {
        let desk = try RigFixture(replacing: [("timeout: \"5s\"", "timeout: \"5s\", source: \"v4l2:Desk\"")])
        #expect(
            try desk.rig().camera.identity
                == ["camera", "\(desk.folder)/camera.sh", "{trial}", "v4l2:Desk", "{options}"])
        #expect(rig.camera.identity == rig.camera.words)
    }

    @Test("it goes stale when board or camera change, or after 90 days, and says so")
    func stale() throws {
        let start = try Date("2026-01-01T00:00:00Z", strategy: .iso8601)
        func doubts(_ calibration: Calibration, days: Double) -> [String] {
            calibration.doubts(file: "c.json", rig: rig, now: start.addingTimeInterval(days * 86_400))
        }
        #expect(doubts(calibration(), days: 89).isEmpty)
        #expect(doubts(calibration(), days: 100).first?.contains("100 days old") == true)
        #expect(doubts(calibration(camera: ["other"]), days: 1).first?.contains("another camera") == true)
        let desk = ["camera", "\(fixture.folder)/camera.sh", "{trial}", "v4l2:Desk", "{options}"]
        #expect(doubts(calibration(camera: desk), days: 1).first?.contains("another camera") == true)
        #expect(doubts(calibration(made: "yesterday"), days: 1).first?.contains("does not say when") == true)
    }
}
