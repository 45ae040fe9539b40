import Analysis
import Documents
import Foundation
import SystemCalls
import Timebase

extension Calibration {
    /// Reads a calibration file.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public init(file: String) throws(DocumentError) {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try File.read(file)
        } catch {
            throw DocumentError(file: file, key: "", problem: .unreadable(reason: error.reason))
        }
        let remedy = "make it again with lightboard calibrate"
        do {
            self = try JSONDecoder().decode(Calibration.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw DocumentError(
                file: file, key: error.key, problem: .brokenRule("this is no calibration file", remedy: remedy))
        } catch {
            throw DocumentError(
                file: file, key: "", problem: .brokenRule("this is no calibration file", remedy: remedy))
        }
        guard format == Self.format else {
            throw DocumentError(
                file: file, key: "format", problem: .brokenRule("'\(format)' is not \(Self.format)", remedy: remedy))
        }
        let gains = modes.flatMap(\.gains.values)
        let lineTimes = modes.compactMap(\.lineTime)
        guard gains.allSatisfy({ Self.usualGains.contains($0) }),
            lineTimes.allSatisfy({
                0 <= $0.low && $0.low <= $0.nanoseconds && $0.nanoseconds <= $0.high
                    && $0.high < Double(LineTime.longest.nanosecondCount)
            })
        else {
            throw DocumentError(
                file: file, key: "modes", problem: .brokenRule("a gain or a line time is impossible", remedy: remedy))
        }
        guard
            modes.compactMap(\.lens).allSatisfy({
                $0.low <= $0.value && $0.value <= $0.high && Self.usualTerms.contains($0.value)
            })
        else {
            throw DocumentError(file: file, key: "modes", problem: .brokenRule("a lens is impossible", remedy: remedy))
        }
        guard placement.values.allSatisfy({ abs($0.x) <= Self.farthest && abs($0.y) <= Self.farthest }) else {
            throw DocumentError(
                file: file, key: "placement",
                problem: .brokenRule("an LED is more than \(Int(Self.farthest)) mm off its place", remedy: remedy))
        }
    }

    /// LEDs of one kind differ by less.
    private static let usualGains = 0.1...10.0
    /// Lenses that bend more are not radial in r² alone.
    private static let usualTerms = -0.5...0.5
    /// An LED that is farther off its place, in millimetres, is another one.
    private static let farthest = 20.0

    /// The file's text.
    public var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }

    /// A calibration is stale after so many days: lenses are refocused, boards are mended, drivers change.
    private static let freshDays = 90

    /// Cameras keep their rate to less, in shares of it.
    private static let rateTolerance = 0.05

    /// What speaks against using it with a rig: a line each, with the remedy.
    public func doubts(file: String, rig: Rig, now: Date = Date()) -> [String] {
        var doubts: [String] = []
        let remedy = "make it again: lightboard calibrate \(rig.file) --output \(file)"
        if leds != Self.places(of: rig.board) {
            doubts.append("\(file) was made for other LEDs than \(rig.boardFile) has; \(remedy)")
        }
        if camera != rig.camera.identity {
            doubts.append("\(file) was made for another camera than \(rig.file) names; \(remedy)")
        }
        let measured = modes.first { $0.role == FrameRecord.Role.preview.rawValue }?.rate
        if let measured, let asked = rig.camera.rate, abs(measured - asked) > Self.rateTolerance * asked {
            func text(_ rate: Double) -> String { Milliseconds.fixed(rate, places: 1) }
            doubts.append(
                "\(file) was made at \(text(measured)) frames a second, and \(rig.file) has \(text(asked)); \(remedy)")
        }
        guard let date = try? Date(made, strategy: .iso8601) else {
            return doubts + ["\(file) does not say when it was made; \(remedy)"]
        }
        let days = Int(now.timeIntervalSince(date) / 86_400)
        if days > Self.freshDays {
            doubts.append("\(file) is \(days) days old, more than \(Self.freshDays); \(remedy)")
        }
        return doubts
    }
}

extension Rig {
    /// What speaks against using the rig's calibration: a line each, with the remedy.
    public var calibrationDoubts: [String] {
        calibration.map { $0.value.doubts(file: $0.file, rig: self) } ?? []
    }
}
