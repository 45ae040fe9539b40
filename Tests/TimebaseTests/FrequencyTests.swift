import Testing
import Timebase

struct FrequencyTests {
    @Test(
        "a frequency is a number above zero and a unit",
        arguments: zip(["1kHz", "59.94 Hz", "2 MHz"], [1e3, 59.94, 2e6]))
    func read(_ text: String, _ hertz: Double) {
        #expect(Frequency(text: text)?.hertz == hertz)
    }

    @Test(
        "anything else is no frequency",
        arguments: ["1000", "kHz", "0 Hz", "-1 Hz", "1 khz", "1..2 Hz", "1ms", "0.0001 Hz", "1001 MHz", ""])
    func refused(_ text: String) {
        #expect(Frequency(text: text) == nil)
    }
}
