import Analysis
import BoardModel
import Foundation
import Imaging
import Testing
import Timebase

/// Large photographs, which are decoded no larger than their LEDs need.
struct PictureFileTests {
    private static let factor = 4

    private let scene: Scene
    private let reader: Reader

    init() throws {
        scene = try Scene(seed: 2, board: try ProjectFiles.clock(), lengthInSteps: 3...6)
        // A row of the scene is four here.
        let lineTime = Duration.nanoseconds(scene.lineTime.nanosecondCount / Int64(Self.factor))
        reader = Reader(board: scene.board, timeline: .log(scene.log), lineTime: lineTime)
    }

    /// The scene in a photograph of 2560 × 1920 pixels.
    ///
    /// - Parameter fills: whether it is enlarged to fill the photograph; else it is a small part of it.
    private func photograph(fills: Bool) throws -> [UInt8] {
        let (width, height) = (Scene.width * Self.factor, Scene.height * Self.factor)
        var bytes = [UInt8](repeating: 12, count: width * height * 3)
        let (right, down) = (1000, 700)
        for y in 0..<(fills ? height : Scene.height) {
            for x in 0..<(fills ? width : Scene.width) {
                let from = fills ? (y / Self.factor, x / Self.factor) : (y, x)
                let to = fills ? (y, x) : (y + down, x + right)
                for part in 0..<3 {
                    bytes[(to.0 * width + to.1) * 3 + part] =
                        scene.image.bytes[(from.0 * Scene.width + from.1) * 3 + part]
                }
            }
        }
        return try bytes.withUnsafeBytes {
            try JPEG.encode($0, width: width, height: height, stride: width * 3, layout: .rgb, quality: 92)
        }
    }

    @Test("a photograph of four megapixels is read with its LEDs in its own pixels")
    func large() throws {
        let read = try #require(
            Reading(file: "large", outcome: reader.read(file: photograph(fills: true))).decoded)
        let window = read.exposure
        #expect(window.start.low <= scene.window.start && scene.window.start <= window.start.high)
        #expect(window.end.low <= scene.window.end && scene.window.end <= window.end.high)
        for (led, place) in zip(read.leds, scene.places) {
            let (x, y) = ((place.x + 0.5) * 4 - 0.5, (place.y + 0.5) * 4 - 0.5)
            #expect(hypot(led.x - x, led.y - y) < 3, "\(led.id)")
        }
    }

    @Test("a board that is small in a large photograph is measured at full scale")
    func small() throws {
        let reader = Reader(board: scene.board, timeline: .log(scene.log), lineTime: scene.lineTime)
        let read = try #require(
            Reading(file: "small", outcome: reader.read(file: photograph(fills: false))).decoded)
        #expect(read.board.method == .anchors)
        for (led, place) in zip(read.leds, scene.places) {
            #expect(hypot(led.x - place.x - 1000, led.y - place.y - 700) < 0.5, "\(led.id)")
        }
    }

    @Test("a place in pixels of the whole photograph is tracked in its reduction")
    func tracked() throws {
        let bytes = try photograph(fills: true)
        let first = try #require(Reading(file: "first", outcome: reader.read(file: bytes)).decoded)
        let next = try #require(
            Reading(file: "next", outcome: reader.read(file: bytes, hint: .tracked(first.board))).decoded)
        #expect(next.board.method == .tracked)
        #expect(abs(next.leds[0].x - first.leds[0].x) < 1)
    }

    @Test("bytes that are no picture are refused as unreadable")
    func noPicture() {
        let outcome = reader.read(file: Array("no picture".utf8))
        #expect(Reading(file: "text", outcome: outcome).refusal?.reason == .imageUnreadable)
    }
}
