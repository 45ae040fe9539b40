import Testing

@testable import BoardModel

struct PulseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let kind: Track.Kind
        let count: Int
        var offset = 0
        var testDescription: String { id }
    }

    @Test(
        "an LED's pulse says the same as going through the steps",
        arguments: [
            Case(id: "steady", kind: .steady, count: 2),
            Case(id: "ring", kind: .ring(every: 3), count: 5, offset: 4),
            Case(id: "bar", kind: .bar(every: 2), count: 4, offset: -3),
            Case(id: "Gray counter", kind: .gray(every: 3), count: 4),
            Case(id: "Gray counter of one bit", kind: .gray(every: 2), count: 1),
            Case(id: "Gray counter, shifted", kind: .gray(every: 5), count: 3, offset: 7),
            Case(id: "binary counter", kind: .binary(every: 3), count: 4, offset: -5),
            Case(id: "blink", kind: .blink(on: 3, off: 4), count: 2, offset: 2),
        ])
    func pulse(_ one: Case) throws {
        let track = Track(kind: one.kind, leds: Array(0..<one.count), offset: one.offset)
        for place in 0..<one.count {
            let pulse = try #require(track.pulse(of: place))
            for step in 0..<(2 * (try #require(track.period))) {
                let next = pulse.next(after: Double(step) + 0.5)
                #expect(next.contains(Double(step) + 0.5) == track.lit(at: step).contains(place))
            }
        }
    }

    @Test("a bit that is not set within what an Int counts has no pulse, and its pattern no period")
    func beyond() {
        let counter = Track(kind: .binary(every: 1000), leds: Array(0..<60))
        #expect(counter.pulse(of: 40) != nil)
        #expect(counter.pulse(of: 59) == nil)
        #expect(Pattern(step: .milliseconds(1), tracks: [counter]).period == nil)
    }

    @Test("a pattern begins again when all its tracks do")
    func period() {
        let pattern = Pattern(
            step: .milliseconds(1),
            tracks: [
                Track(kind: .ring(every: 2), leds: [0, 1, 2]), Track(kind: .blink(on: 1, off: 3), leds: [3]),
                Track(kind: .steady, leds: [4]),
            ])
        // The least common multiple of 6 and 4.
        #expect(pattern.period == 12)
    }
}
