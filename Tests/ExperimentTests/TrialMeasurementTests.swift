import Analysis
import Testing
import Timebase

@testable import Experiment

struct TrialMeasurementTests {
    private static func moment(_ milliseconds: Double) -> Timestamp {
        Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded()))
    }

    private static func estimate(_ value: Double, within half: Double) -> TimeEstimate {
        TimeEstimate(value: moment(value), low: moment(value - half), high: moment(value + half))
    }

    /// A reading of a picture exposed from a time on for 10 ms, ± 1 ms, row 100 of rows that are 10 ± 1 µs apart.
    private static func reading(_ file: String, start: Double) -> Reading {
        Reading(
            file: file,
            outcome: .decoded(
                DecodedImage(
                    exposure: ExposureWindow(
                        start: estimate(start, within: 1), end: estimate(start + 10, within: 1), row: 100),
                    lineTime: LineTime(nanoseconds: 10_000, low: 9_000, high: 11_000, source: .fitted),
                    board: BoardPlace(
                        method: .anchors, residual: 0, homography: Homography(elements: Array(repeating: 0, count: 9))),
                    leds: [])))
    }

    private static func frame(
        _ role: FrameRecord.Role, _ sequence: Int, stamp: Double, presented: Double? = nil
    ) -> FrameRecord {
        FrameRecord(
            index: sequence, role: role, file: "\(role.rawValue)-\(sequence)", sequence: UInt32(sequence),
            timestamp: moment(stamp), timestampSource: .startOfExposure, received: moment(stamp + 20),
            presented: presented.map(moment), flags: [])
    }

    private static func measurement(
        ending: Launch.Ending = .finished, press: Double? = 1500, hasPhoto: Bool = true,
        events: [(Double, String)] = [], frames: [FrameRecord] = [], readings: [Reading] = [], window: Moment? = nil
    ) -> TrialMeasurement {
        TrialMeasurement(
            launch: Launch(
                trigger: moment(1000), press: press.map(moment), hasPreview: true, hasPhoto: hasPhoto, ending: ending),
            events: events.map { EventRecord(time: moment($0.0), name: $0.1) }, frames: frames, readings: readings,
            moment: window)
    }

    private static func milliseconds(_ estimate: DurationEstimate?) -> [Double]? {
        estimate.map { [$0.low, $0.value, $0.high].map { Double($0.nanosecondCount) / 1e6 } }
    }

    /// A reading that is void because of the board.
    private static func void(_ file: String) -> Reading {
        Reading(file: file, outcome: .undecodable(Refusal(.lateStep, "")))
    }

    @Test("the first light is no later frame's where the first frame is void")
    func voidFirst() {
        let metrics = Self.measurement(
            frames: [Self.frame(.preview, 1, stamp: 1337), Self.frame(.preview, 2, stamp: 1370)],
            readings: [Self.void("preview-1"), Self.reading("preview-2", start: 1371)]
        ).metrics
        #expect(metrics[.launchFirstLight] == nil)
    }

    @Test("where the other frames agree on their stamps, a void first frame is dated by its own")
    func voidFirstDated() throws {
        let others = (2...8).map { Double($0) }
        let metrics = Self.measurement(
            frames: [Self.frame(.preview, 1, stamp: 1337)]
                + others.map { Self.frame(.preview, Int($0), stamp: 1304 + 33 * $0) },
            readings: [Self.void("preview-1")]
                + others.map { Self.reading("preview-\(Int($0))", start: 1305 + 33 * $0) }
        ).metrics
        let light = try #require(Self.milliseconds(metrics[.launchFirstLight]))
        #expect(light[1] == 338)
        // scipy.stats.t.ppf(0.975, 6) standard deviations of 1/1.96/√7 ms.
        #expect(abs(light[2] - 338.4719) < 0.001)
    }

    @Test("times of light carry the reading's interval, marks are exact")
    func times() {
        let metrics = Self.measurement(
            events: [(1400, "preview.first-frame"), (1410, "preview.first-display"), (1700, "photo.delivered")],
            frames: [Self.frame(.preview, 1, stamp: 1370), Self.frame(.photo, 9, stamp: 1480)],
            readings: [Self.reading("preview-1", start: 1371), Self.reading("photo-9", start: 1481)]
        ).metrics
        #expect(Self.milliseconds(metrics[.launchFirstFrame]) == [400, 400, 400])
        #expect(Self.milliseconds(metrics[.launchFirstDisplay]) == [410, 410, 410])
        #expect(Self.milliseconds(metrics[.launchFirstLight]) == [370, 371, 372])
        #expect(Self.milliseconds(metrics[.launchFirstCapture]) == [480, 481, 482])
        // The photo was exposed before the press.
        #expect(Self.milliseconds(metrics[.shutterLag]) == [-20, -19, -18])
        #expect(Self.milliseconds(metrics[.shutterDelivery]) == [200, 200, 200])
    }

    @Test("first light is the first frame that could be read")
    func firstReadable() {
        let measurement = Self.measurement(
            frames: [Self.frame(.preview, 1, stamp: 1370), Self.frame(.preview, 2, stamp: 1400)],
            readings: [
                Reading(file: "preview-1", outcome: .undecodable(Refusal(.tooDark, ""))),
                Self.reading("preview-2", start: 1401),
            ])
        #expect(measurement.firstReadable?.file == "preview-2")
        #expect(Self.milliseconds(measurement.metrics[.launchFirstLight]) == [400, 401, 402])
        #expect(measurement.images == ImageCounts(total: 2, undecodable: 1, reasons: ["too-dark": 1]))
    }

    @Test("a frame's stamp is compared with the exposure of its first row")
    func clockOffset() {
        // Row 100 begins at 1371 ± 1 ms, so row 0 does 1 ± 0.1 ms before: stamp 1370.5 is 0.5 ms late, ± 1.1 ms.
        let metrics = Self.measurement(
            frames: [Self.frame(.preview, 1, stamp: 1370.5)], readings: [Self.reading("preview-1", start: 1371)]
        ).metrics
        #expect(Self.milliseconds(metrics[.clockOffset]) == [-0.6, 0.5, 1.6])
    }

    @Test("a frame that the others contradict is doubted, and dated by its stamp as they are by theirs")
    func doubtedFrame() throws {
        // Six frames whose light comes 1, 1.2, 0.8, 1, 1.1 and 0.9 ms after their stamps, and a first one 12 ms after.
        let delays = [12, 1, 1.2, 0.8, 1, 1.1, 0.9]
        let frames = delays.indices.map { Self.frame(.preview, $0, stamp: 1300 + Double($0) * 30) }
        let readings = delays.enumerated().map { index, delay in
            Self.reading("preview-\(index)", start: 1300 + Double(index) * 30 + delay)
        }
        let measurement = Self.measurement(frames: frames, readings: readings)
        let consistency = try #require(measurement.consistency)
        // The six others begin 1 ms after their stamps on average, and lie closer to that than to a line of their own.
        #expect(
            consistency.doubted == [
                FrameConsistency.Doubt(file: "preview-0", witness: .stamp, offset: .milliseconds(11))
            ])
        #expect(consistency.residual == .microseconds(100))
        // scipy.stats.t.ppf(0.975, 5) standard deviations of 1/1.96/√6 ms.
        let delay = try #require(Self.milliseconds(consistency.delay))
        #expect(delay[1] == 1)
        #expect(abs(delay[2] - 1.5354361856512665) < 0.001)
        // scipy.stats.t.ppf(0.975, 4) standard deviations of 1/1.96/√17.5 ms round numpy.linalg.lstsq's slope.
        let period = try #require(Self.milliseconds(consistency.period))
        #expect(abs(period[1] - 29.98285714) < 1e-5)
        #expect(abs(period[2] - period[1] - 0.3386273062316085) < 0.001)
        let light = try #require(Self.milliseconds(measurement.metrics[.launchFirstLight]))
        #expect(light[1] == 301)
        #expect(abs(light[2] - 301.5355) < 0.001)
        #expect(measurement.firstReadable?.file == "preview-0")
    }

    @Test("a few frames vouch for nothing")
    func fewFrames() {
        let measurement = Self.measurement(
            frames: (0..<4).map { Self.frame(.preview, $0, stamp: 1300) },
            readings: (0..<4).map { Self.reading("preview-\($0)", start: 1300 + Double($0) * 10) })
        #expect(measurement.consistency == nil)
        #expect(measurement.firstReadable?.file == "preview-0")
    }

    @Test("the preview's cadence leaves missing frames out, and they are counted")
    func cadence() {
        let measurement = Self.measurement(
            frames: [
                Self.frame(.preview, 4, stamp: 1000, presented: 1050), Self.frame(.preview, 5, stamp: 1030),
                Self.frame(.preview, 8, stamp: 1120),
            ], readings: [Self.reading("preview-4", start: 1001)])
        #expect(Self.milliseconds(measurement.metrics[.previewInterval]) == [30, 30, 30])
        #expect(measurement.preview == FrameCounts(received: 3, dropped: 2))
        // From 1006 ± 1 ms, the middle of the exposure, to 1050 ms.
        #expect(Self.milliseconds(measurement.metrics[.previewLatency]) == [43, 44, 45])
    }

    @Test("the stages of a launch last from the trigger to the first frame, overlapping initializations counted once")
    func phases() {
        let metrics = Self.measurement(events: [
            (1100, "session.configure.start"), (1120, "session.configure.end"), (1130, "session.start.start"),
            (1150, "output.preview.initialize.start"), (1200, "output.preview.initialize.end"),
            (1180, "output.photo.initialize.start"), (1300, "output.photo.initialize.end"),
            (1310, "session.start.end"), (1400, "preview.first-frame"),
            (1420, "output.movie.initialize.start"), (1500, "output.movie.initialize.end"),
        ]).metrics
        #expect(Self.milliseconds(metrics[.phaseApp])?[1] == 100)
        #expect(Self.milliseconds(metrics[.phaseSession])?[1] == 60)
        #expect(Self.milliseconds(metrics[.phaseOutputs])?[1] == 150)
        #expect(Self.milliseconds(metrics[.phaseStreaming])?[1] == 90)
    }

    struct Catch: Sendable, CustomTestStringConvertible {
        let id: String
        /// When the photo's exposure of 10 ms, ± 1 ms, begins, in ms; `nil` when it cannot be read.
        let start: Double?
        let ending: Launch.Ending
        let caught: Bool?
        var testDescription: String { id }
    }

    @Test(
        "the moment is caught when the exposure lies inside it for certain, and missed when it does not for certain",
        arguments: [
            Catch(id: "inside", start: 1110, ending: .finished, caught: true),
            Catch(id: "just inside", start: 1101, ending: .finished, caught: true),
            Catch(id: "perhaps too early", start: 1100.5, ending: .finished, caught: nil),
            Catch(id: "too early", start: 1098, ending: .finished, caught: false),
            Catch(id: "perhaps too late", start: 1190, ending: .finished, caught: nil),
            Catch(id: "too late", start: 1192, ending: .finished, caught: false),
            Catch(id: "unreadable", start: nil, ending: .finished, caught: nil),
            Catch(
                id: "no photo", start: nil, ending: .timedOut(awaiting: .photo, at: moment(9000)), caught: false),
        ])
    func caught(_ example: Catch) {
        let measurement = Self.measurement(
            ending: example.ending, frames: [Self.frame(.photo, 9, stamp: 1480)],
            readings: example.start.map { [Self.reading("photo-9", start: $0)] } ?? [],
            window: Moment(from: .milliseconds(100), to: .milliseconds(200)))
        #expect(measurement.caught == example.caught)
    }

    @Test("without a moment nothing is caught or missed")
    func noMoment() {
        let measurement = Self.measurement(
            frames: [Self.frame(.photo, 9, stamp: 1480)], readings: [Self.reading("photo-9", start: 1481)])
        #expect(measurement.caught == nil)
    }
}
