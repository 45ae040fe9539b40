import Testing
import Timebase

@testable import Bench

/// Lines as kernel 6.1 wrote them into `trace_pipe` in the virtual machine, its clock set to `mono`.
struct TraceEntryTests {
    struct Case: CustomTestStringConvertible {
        let line: String
        let entry: TraceEntry?
        var testDescription: String { line }
    }

    @Test(
        "a line of the record is a setting, a loss, or of no concern",
        arguments: [
            Case(
                line: "        gpioset-312     [001] .....    28.431256: gpio_value: 486 set 1",
                entry: .set(line: 486, isHigh: true, at: Timestamp(nanoseconds: 28_431_256_000))),
            Case(
                line: "          player-4711    [000] d..1. 123456.000007: gpio_value: 511 set 0",
                entry: .set(line: 511, isHigh: false, at: Timestamp(nanoseconds: 123_456_000_007_000))),
            Case(
                line: " a: gpio_value: 1-7     [000] .....     1.000000: gpio_value: 2 set 1",
                entry: .set(line: 2, isHigh: true, at: Timestamp(nanoseconds: 1_000_000_000))),
            Case(line: "         gpioget-313     [001] .....    28.500000: gpio_value: 486 get 1", entry: nil),
            Case(line: "CPU:1 [LOST 4711 EVENTS]", entry: .lost),
            Case(line: "CPU:0 [LOST EVENTS]", entry: .lost),
            Case(line: "# tracer: nop", entry: nil),
            Case(line: "", entry: nil),
            Case(line: ": gpio_value: ", entry: nil),
            Case(line: "gpioset-1 [001] ..... 28.4312: gpio_value: 486 set 1", entry: nil),
            Case(line: "gpioset-1 [001] ..... 28.431256: gpio_value: 4860000000000 set 1", entry: nil),
            Case(line: "gpioset-1 [001] ..... 28.431256: gpio_value: 486 set", entry: nil),
            Case(line: "gpioset-1 [001] ..... 9999999999.431256: gpio_value: 486 set 1", entry: nil),
        ])
    func lines(oneCase: Case) { #expect(TraceEntry(oneCase.line) == oneCase.entry) }
}
