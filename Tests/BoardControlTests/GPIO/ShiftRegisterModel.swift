/// A chain of 74HC595, after the function table of its data sheet (Texas Instruments SCLS041): a rise of SRCLK shifts
/// SER in towards QH, a rise of RCLK copies the shift registers to the outputs.
struct ShiftRegisterModel {
    private var stages: [Bool]
    private var levels = [false, false, false]
    /// The outputs after each rise of RCLK, QA of the first register first.
    private(set) var shown: [[Bool]] = []

    init(count: Int) { stages = Array(repeating: true, count: count * 8) }

    /// Sets one of the lines SER (0), SRCLK (1) and RCLK (2).
    mutating func set(line: Int, to level: Bool) {
        let rises = level && !levels[line]
        levels[line] = level
        guard rises else { return }
        if line == 1 { stages = [levels[0]] + stages.dropLast() }
        if line == 2 { shown.append(stages) }
    }
}
