import Documents
import Testing
import Timebase

@testable import Bench

struct DeviceProfileTests {
    private static let whole = """
        {power: {cold: '90ms'},
         session: {preview: '10ms', photo: '20ms', movie: '30ms'},
         sensor: {interval: '20ms', exposure: '8ms'},
         preview: {width: 640, height: 480, lineTime: '40us'},
         photo: {width: 1280, height: 960}}
        """

    private func profile(_ text: String) throws(DocumentError) -> DeviceProfile {
        try DeviceProfile(document: Document.parse(Array(text.utf8), file: "rig.json5"))
    }

    @Test("what a profile leaves out costs nothing, settles at once and is as cold as cold")
    func defaults() throws {
        let profile = try profile(Self.whole)
        #expect(profile.power.firmware == .milliseconds(90))
        #expect(profile.session.modeSwitch == .zero)
        #expect(profile.sensor.exposure(ofFrame: 0) == .milliseconds(8))
        #expect(profile.photo.exposure == nil)
        #expect(profile.timestamp.offset == .zero)
        #expect(profile.scene == .usual)
    }

    struct Mistake: CustomTestStringConvertible {
        let id: String
        let from: String
        let to: String
        let message: String
        var testDescription: String { id }
    }

    @Test(
        "a mistake in a profile is one message with file, key and remedy",
        arguments: [
            Mistake(
                id: "an unknown key", from: "exposure:", to: "exposre:",
                message: "rig.json5: sensor: unknown key 'exposre'; did you mean 'exposure'?"),
            Mistake(
                id: "a missing key", from: "movie: '30ms'", to: "",
                message: "rig.json5: session: the key 'movie' is missing; add it, for example movie: \"20ms\""),
            Mistake(
                id: "a duration without its unit", from: "'90ms'", to: "'90'",
                message:
                    "rig.json5: power.cold: found \"90\", but this takes a duration with its unit, such as \"2.5ms\""),
            Mistake(
                id: "an exposure of nothing", from: "'8ms'", to: "'0ms'",
                message: "rig.json5: sensor.exposure: found \"0ms\", but this takes a duration above 0"),
            Mistake(
                id: "a frame too large to render", from: "width: 1280", to: "width: 12800",
                message: "rig.json5: photo.width: found 12800, but this takes a whole number, from 64 to 4096"),
            Mistake(
                id: "a readout longer than a frame", from: "'40us'", to: "'50us'",
                message: "rig.json5: preview: 480 rows of 50 µs take longer than the frame interval of 20 ms; "
                    + "shorten lineTime or lengthen sensor.interval"),
        ])
    func mistakes(mistake: Mistake) throws {
        let error = #expect(throws: DocumentError.self) {
            try profile(Self.whole.replacing(mistake.from, with: mistake.to))
        }
        #expect(error?.description == mistake.message)
    }

    @Test("an exposure settles in equal ratios")
    func settling() {
        let sensor = SensorProfile(
            interval: .milliseconds(20), exposure: .milliseconds(8), firstExposure: .milliseconds(1),
            settlingFrames: 3, noise: 0)
        // 1 ms to 8 ms in three steps: each doubles.
        let microseconds = (0...4).map { (sensor.exposure(ofFrame: $0) / .microseconds(1)).rounded() }
        #expect(microseconds == [1000, 2000, 4000, 8000, 8000])
    }

    @Test("the profiles that the project ships are sound", arguments: ["phone", "webcam"])
    func shipped(name: String) throws {
        let setup = try BenchSetup(rig: Files.shippedRig("bench"), profile: name)
        #expect(setup.board.name == "clock-26")
        #expect(setup.profileName == name)
    }

    @Test("the control's photo and movie outputs cost nothing")
    func control() throws {
        let session = try BenchSetup(rig: Files.shippedRig("free-photo")).profile.session
        #expect(session.photo == .zero && session.movie == .zero && session.preview > .zero)
    }

    @Test("a profile that the rig does not have is an error with the near miss")
    func unknownProfile() throws {
        let rig = Files.shippedRig("bench")
        let error = #expect(throws: DocumentError.self) { try BenchSetup(rig: rig, profile: "phoen") }
        #expect(error?.description == "\(rig): bench.profiles: 'phoen' is not known here; did you mean 'phone'?")
    }
}
