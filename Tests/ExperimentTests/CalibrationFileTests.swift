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
            placement: ["R0": LEDPlacement(x: 0.25, y: -0.5, scatter: 0.03, frames: 40)],
            modes: [
                Calibration.Mode(
                    role: "preview", pixels: "rgb", width: 640, height: 480, rate: 30, frames: 200,
                    lineTime: LineTime(nanoseconds: 30_000, low: 29_900, high: 30_100, source: .fitted),
                    gains: ["R0": 1.1], lens: LensDistortion(value: -0.05, low: -0.052, high: -0.048, reach: 0.6))
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

    struct Impossible: Sendable, CustomTestStringConvertible {
        let written: String
        let instead: String
        let key: String
        var testDescription: String { "\(written) as \(instead)" }
    }

    @Test(
        "figures that cannot be are refused by key",
        arguments: [
            Impossible(written: "\"x\" : 0.25", instead: "\"x\" : 1e300", key: "placement"),
            Impossible(written: "\"value\" : -0.05", instead: "\"value\" : 7", key: "modes"),
            Impossible(written: "\"R0\" : 1.1", instead: "\"R0\" : 0", key: "modes"),
        ])
    func impossible(_ case: Impossible) throws {
        let text = try calibration().text
        let changed = text.replacing(`case`.written, with: `case`.instead)
        #expect(changed != text)
        let file = fixture.folder + "/impossible.json"
        try File.replace(file, with: changed)
        let error = try #require(throws: DocumentError.self) { try Calibration(file: file) }
        #expect(error.description.contains("\(file): \(`case`.key)"), "\(error)")
    }

    @Test("it goes stale where the rig asks for another frame rate than it was made at")
    func otherRate() throws {
        let start = try Date("2026-01-01T00:00:00Z", strategy: .iso8601)
        func doubts(rate: Double?) -> [String] {
            var rig = rig
            rig.camera.rate = rate
            return calibration().doubts(file: "c.json", rig: rig, now: start)
        }
        #expect(doubts(rate: nil).isEmpty)
        #expect(doubts(rate: 29.97).isEmpty)
        let doubt = try #require(doubts(rate: 60).first)
        #expect(doubt.contains("30.0 frames a second") && doubt.contains("60.0"))
    }

    @Test("a rig knows the frame rate that it asks its camera for")
    func askedRate() throws {
        let fixture = try RigFixture(replacing: [("\"{source}\",", "\"{source}\", \"--frame-rate\", \"29.97\",")])
        #expect(try fixture.rig().camera.rate == 29.97)
        #expect(rig.camera.rate == nil)
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
