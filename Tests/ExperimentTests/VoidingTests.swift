import Analysis
import BoardControl
import Testing
import Timebase

@testable import Experiment

/// Which readings are void because the board was behind its pattern.
struct VoidingTests {
    private static func moment(_ milliseconds: Double) -> Timestamp {
        Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded()))
    }

    private static func estimate(_ value: Double) -> TimeEstimate {
        TimeEstimate(value: moment(value), low: moment(value - 0.5), high: moment(value + 0.5))
    }

    /// Exposed from 100 to 110 ms, ± 0.5 ms, at row 100; rows are 0.01 ms apart, LEDs seen at rows 0 to 200.
    private static let reading = Reading(
        file: "photo.jpg",
        outcome: .decoded(
            DecodedImage(
                exposure: ExposureWindow(start: estimate(100), end: estimate(110), row: 100),
                lineTime: LineTime(nanoseconds: 10_000, low: 10_000, high: 10_000, source: .given),
                board: BoardPlace(
                    method: .anchors, residual: 0, homography: Homography(elements: Array(repeating: 0, count: 9))),
                leds: [0.0, 200].map {
                    LEDReading(id: "R\($0)", x: 0, y: $0, level: 1, state: .on, saturated: false)
                })))

    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        /// When the board was behind its pattern, in ms.
        let from: Double
        let to: Double
        let isVoid: Bool
        var testDescription: String { id }
    }

    @Test(
        "a reading is void when the board was behind its pattern at the beginning or end of its exposure",
        arguments: [
            Case(id: "before", from: 94, to: 98.4, isVoid: false),
            Case(id: "when the first row's LED began to be exposed", from: 94, to: 98.6, isVoid: true),
            Case(id: "at the beginning", from: 99, to: 103, isVoid: true),
            Case(id: "in the middle", from: 102, to: 108, isVoid: false),
            Case(id: "at the end", from: 109, to: 112, isVoid: true),
            Case(id: "when the last row's LED ceased to be exposed", from: 111.4, to: 114, isVoid: true),
            Case(id: "after", from: 111.6, to: 116, isVoid: false),
        ])
    func void(_ one: Case) {
        let step = PlayedStep(due: Self.moment(one.from), before: Self.moment(one.to), after: Self.moment(one.to))
        let reading = Self.reading.voided(by: [step])
        #expect((reading.refusal?.reason == .lateStep) == one.isVoid)
    }

    @Test("the reason tells how far behind the board was")
    func reason() {
        let step = PlayedStep(due: Self.moment(109), before: Self.moment(112), after: Self.moment(113))
        #expect(
            Self.reading.voided(by: [step]).refusal?.detail.contains("in 4 ms in which the board was behind") == true)
    }

    @Test("an image that was refused before keeps its own reason")
    func refused() {
        let reading = Reading(file: "photo.jpg", outcome: .undecodable(Refusal(.tooDark, "")))
        let step = PlayedStep(due: Self.moment(0), before: Self.moment(999), after: Self.moment(999))
        #expect(reading.voided(by: [step]) == reading)
    }
}
