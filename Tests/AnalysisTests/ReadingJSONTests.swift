import Analysis
import Foundation
import Testing
import Timebase

/// The JSON of readings, a public contract: keys and shapes are written out here by hand.
struct ReadingJSONTests {
    private static func moment(_ value: Int64, _ side: Int64) -> TimeEstimate {
        TimeEstimate(
            value: Timestamp(nanoseconds: value), low: Timestamp(nanoseconds: value - side),
            high: Timestamp(nanoseconds: value + side))
    }

    private static let decoded = Reading(
        file: "image.jpg",
        outcome: .decoded(
            DecodedImage(
                exposure: ExposureWindow(
                    start: moment(5_494_279_313_490, 10), end: moment(5_494_286_850_774, 20), row: 359.5),
                lineTime: LineTime(nanoseconds: 15_000.5, low: 14_000, high: 16_000, source: .fitted),
                board: BoardPlace(
                    method: .anchors, residual: 0.4, homography: Homography(elements: [1, 2, 3, 4, 5, 6, 7, 8, 1]),
                    distortion: 0.02),
                leds: [
                    LEDReading(id: "R0", x: 1.5, y: 2.5, level: 0.93, state: .partial, saturated: false)
                ])))

    private static let refused = Reading(
        file: "b.jpg", outcome: .undecodable(Refusal(.boardNotFound, "12 bright spots")))

    private static func object(_ reading: Reading) throws -> NSDictionary {
        try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(reading)) as? NSDictionary)
    }

    @Test("a decoded image is written with the documented keys and shapes")
    func decodedShape() throws {
        let start = ["ns": 5_494_279_313_490, "low": 5_494_279_313_480, "high": 5_494_279_313_500]
        let end = ["ns": 5_494_286_850_774, "low": 5_494_286_850_754, "high": 5_494_286_850_794]
        let board: [String: Any] = [
            "method": "anchors", "residual_px": 0.4, "homography": [1, 2, 3, 4, 5, 6, 7, 8, 1],
            "distortion": 0.02,
        ]
        let led: [String: Any] = [
            "id": "R0", "x": 1.5, "y": 2.5, "level": 0.93, "state": "partial", "saturated": false,
        ]
        let expected: NSDictionary = [
            "format": "lightboard.reading/1", "file": "image.jpg", "status": "decoded",
            "exposure": ["start": start, "end": end, "row": 359.5] as [String: Any],
            "line_time": ["ns": 15_000.5, "low": 14_000, "high": 16_000, "source": "fitted"] as [String: Any],
            "board": board, "leds": [led],
        ]
        #expect(try Self.object(Self.decoded) == expected)
    }

    @Test("a refused image is written with reason and detail, and nothing of an exposure")
    func refusedShape() throws {
        let expected: NSDictionary = [
            "format": "lightboard.reading/1", "file": "b.jpg", "status": "undecodable", "reason": "board-not-found",
            "detail": "12 bright spots",
        ]
        #expect(try Self.object(Self.refused) == expected)
    }

    @Test("what was written is read back the same", arguments: [decoded, refused])
    func roundTrip(_ reading: Reading) throws {
        #expect(try JSONDecoder().decode(Reading.self, from: JSONEncoder().encode(reading)) == reading)
    }

    @Test("another format is not read as a reading")
    func otherFormat() throws {
        let text = #"{"format":"lightboard.reading/2","file":"b.jpg","status":"undecodable"}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Reading.self, from: Data(text.utf8)) }
    }

    @Test("reasons are written as the documented words")
    func reasons() {
        let documented: Set = [
            "image-unreadable", "image-blank", "too-dark", "overexposed", "board-not-found", "board-cut-off",
            "contradictory", "ambiguous", "outside-log", "late-step", "other-mode",
        ]
        #expect(Set(Refusal.Reason.allCases.map(\.rawValue)) == documented)
    }
}
