import Foundation
import Imaging
import Testing
import Timebase

@testable import Analysis

struct BandTimingTests {
    /// A picture of a surface lit by a lamp that blinks, rendered with known truth.
    private struct Bands {
        let image: Image
        /// In nanoseconds.
        let lineTime: Double
        static let frequency = Frequency(hertz: 1000)

        init(seed: Int, rows: Int = 600, bands: ClosedRange<Double> = 11...60) {
            var random = SeededGenerator(seed: seed)
            let period = Double(rows) / random.uniform(bands)
            let phase = random.uniform(0...1)
            let duty = random.uniform(0.25...0.7)
            let exposure = random.uniform(0.01...0.8)
            let (slope, bow) = (random.uniform(-0.6...0.6), random.uniform(-0.8...0.8))
            let gamma = random.uniform(0...1) < 0.5 ? 1.0 : 2.2
            let noise = random.uniform(0.5...4)
            /// Periods of light up to a time in periods.
            func light(_ time: Double) -> Double { time.rounded(.down) * duty + min(time - time.rounded(.down), duty) }
            var bytes: [UInt8] = []
            for row in 0..<rows {
                let time = Double(row) / period + phase
                let place = Double(row) / Double(rows) - 0.5
                let share = (light(time + exposure) - light(time)) / min(duty, exposure)
                let shade = 1 + slope * place + bow * place * place
                let value = 255 * pow(0.02 + 0.65 * share * shade, 1 / gamma)
                for _ in 0..<16 { bytes.append(UInt8(clamping: Int((value + noise * random.normal()).rounded()))) }
            }
            image = Image(width: 16, height: rows, layout: .grey, stride: 16, bytes: bytes)
            lineTime = 1e9 / Self.frequency.hertz / period
        }
    }

    @Test("the line time of rendered bands is measured to a tenth of a per cent, with honest intervals")
    func rendered() throws {
        var held = 0
        for seed in 1...100 {
            let bands = Bands(seed: seed)
            let measured = try BandTiming.lineTime(of: bands.image, frequency: Bands.frequency)
            let error = Double(measured.value.nanosecondCount) - bands.lineTime
            #expect(abs(error) < 0.001 * bands.lineTime, "seed \(seed)")
            let interval = Double(measured.low.nanosecondCount)...Double(measured.high.nanosecondCount)
            if interval.contains(bands.lineTime) { held += 1 }
        }
        #expect(held >= 95)
    }

    @Test("a lamp that blinks twice as fast makes the same bands where rows are twice as fast")
    func frequency() throws {
        let image = Bands(seed: 1).image
        let slow = try BandTiming.lineTime(of: image, frequency: Frequency(hertz: 500)).value.nanosecondCount
        let fast = try BandTiming.lineTime(of: image, frequency: Frequency(hertz: 1000)).value.nanosecondCount
        #expect(abs(slow - 2 * fast) <= 1)
    }

    @Test("rows of a picture at half size are two rows of its file apart")
    func reduction() throws {
        let image = Bands(seed: 1).image
        let half = Image(
            width: image.width, height: image.height, layout: .grey, stride: image.stride, bytes: image.bytes,
            reduction: 2)
        let whole = try BandTiming.lineTime(of: image, frequency: Frequency(hertz: 1000)).value.nanosecondCount
        #expect(
            abs(
                whole - 2 * (try BandTiming.lineTime(of: half, frequency: Frequency(hertz: 1000)).value.nanosecondCount)
            ) <= 1)
    }

    @Test("few, narrow or no bands are refused, each in its own words")
    func refused() {
        func error(_ image: Image, hertz: Double = 1000) -> BandTimingError? {
            do throws(BandTimingError) {
                _ = try BandTiming.lineTime(of: image, frequency: Frequency(hertz: hertz))
                return nil
            } catch {
                return error
            }
        }
        func plain(_ rows: Int, _ value: (Int) -> UInt8) -> Image {
            Image(width: 1, height: rows, layout: .grey, stride: 1, bytes: (0..<rows).map(value))
        }
        #expect(error(Bands(seed: 2, bands: 4...5).image) == .tooFewBands)
        #expect(error(Bands(seed: 2, bands: 150...160).image) == .tooNarrow)
        // A sawtooth of 20 rows: at 10 Hz they would be 5 ms apart.
        #expect(error(plain(600) { UInt8($0 % 20 * 10) }, hertz: 10) == .impossible(.milliseconds(5)))
        #expect(error(plain(40) { UInt8($0) }) == .tooFewRows(40))
        #expect(error(plain(600) { _ in 90 }) == .noBands)
        var random = SeededGenerator(seed: 3)
        var value = 128.0
        // A random walk has frequencies of all strengths, none of which keeps its phase.
        let walk = plain(600) { _ in
            value = min(250, max(5, value + 12 * random.normal()))
            return UInt8(value)
        }
        #expect([.noBands, .tooFewBands].contains(error(walk)))
    }
}
