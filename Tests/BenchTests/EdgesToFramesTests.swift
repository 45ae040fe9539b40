import BenchLink
import BoardModel
import Capture
import Foundation
import Testing
import Timebase

@testable import Bench

/// From the board's writes to the frames' pixels: nothing that happened during an exposure is lost on the way.
struct EdgesToFramesTests {
    private let limit: Duration = .seconds(20)
    /// How long each row is exposed, as the rig says.
    private let exposure: Duration = .milliseconds(2)

    /// How far a share may be off: a tone is 1 % of the light of an LED that is lit throughout, and both the frame and its
    /// reference are rounded to tones.
    private let tone = 0.02

    /// One write, with the moments before and after it.
    private struct Write {
        let before: Timestamp
        let after: Timestamp
        let isLit: Bool
    }

    @Test("an LED is as bright in a frame as the board's writes say, to the brackets round them and a tone")
    func brightness() throws {
        let device = try RunningDevice(scene: "{bloom: 0, ambient: 0, gainSpread: 0, brightness: 0.9}")
        let board = try SimulatedBoard(directory: device.directory, board: device.setup.board)
        let client = try device.streamingClient()
        board.write(BoardState(lit: [0]))
        let reference = try client.nextFrame(exposedAfter: .now(), within: limit)
        let brightest = reference.brightestPixel

        var writes = [Write(before: .now(), after: .now(), isLit: true)]
        // On for 1 ms of every 3 ms, for about a dozen frames: fewer than the program may hold.
        for step in 0..<120 {
            Deadline.wait(until: writes[step].after + .milliseconds(1))
            let isLit = step % 3 == 1
            let before = Timestamp.now()
            board.write(isLit ? BoardState(lit: [0]) : .dark)
            writes.append(Write(before: before, after: .now(), isLit: isLit))
        }
        let last = try #require(writes.last)
        var compared = 0
        while true {
            let frame = try client.nextFrame(within: limit)
            // This profile's driver stamps exactly; rows follow one another at 10 µs.
            let start = frame.timestamp + .microseconds(10) * brightest.row
            if start + exposure >= last.before { break }
            guard start > writes[0].after else { continue }
            let (least, most) = litShare(of: writes, from: start)
            let share = frame.light(at: brightest) / reference.light(at: brightest)
            #expect(share > least - tone && share < most + tone)
            compared += 1
        }
        #expect(compared > 0)
    }

    /// The least and the largest share of an exposure for which the LED can have been lit.
    private func litShare(of writes: [Write], from start: Timestamp) -> (least: Double, most: Double) {
        let end = start + exposure
        var (least, most) = (Duration.zero, Duration.zero)
        for (write, next) in zip(writes, writes.dropFirst()) where write.isLit {
            least += max(.zero, min(next.before, end) - max(write.after, start))
            most += max(.zero, min(next.after, end) - max(write.before, start))
        }
        return (least / exposure, most / exposure)
    }
}

extension CapturedFrame {
    /// Bytes from the start of a row to the start of the next.
    private var stride: Int {
        guard case .pixels(_, let stride) = content else { return 0 }
        return stride
    }

    /// The pixel with the most green.
    fileprivate var brightestPixel: (column: Int, row: Int) {
        withBytes { pixels in
            let places = (0..<height).flatMap { row in (0..<width).map { (column: $0, row: row) } }
            func green(_ place: (column: Int, row: Int)) -> UInt8 { pixels[place.row * stride + place.column * 3 + 1] }
            return places.max { green($0) < green($1) } ?? (0, 0)
        }
    }

    /// The green light of a pixel as a share of full scale: the sRGB curve, backwards.
    fileprivate func light(at place: (column: Int, row: Int)) -> Double {
        let tone = withBytes { Double($0[place.row * stride + place.column * 3 + 1]) / 255 }
        return tone <= 0.04045 ? tone / 12.92 : pow((tone + 0.055) / 1.055, 2.4)
    }
}
