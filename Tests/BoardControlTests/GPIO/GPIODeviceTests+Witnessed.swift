import BoardControl
import BoardModel
import Glibc
import SystemCalls
import Testing
import Timebase

extension GPIODeviceTests {
    /// Boards beside the kernel's own record of every line that was set.
    @Suite struct Witnessed {
        /// The kernel's record shows whole microseconds.
        private static let rounding: Duration = .nanoseconds(500)

        @Test(
            "16 lines at 1 kHz for 20 s: the kernel saw every edge of the log, in order, 99 % of them inside their bracket"
        )
        func brackets() throws {
            let lineCount = 16
            let chip = try SimulatedChip(label: "witnessed", lineCount: lineCount)
            let board = try GPIOBoard(GPIOWiring(wires: chip.wires(0..<lineCount)))
            let trace = try KernelTrace(named: "brackets", megabytes: 32)
            let counter = Pattern(
                step: .milliseconds(1), tracks: [Track(kind: .binary(every: 1), leds: Array(0..<lineCount))])
            let output = ForwardingOutput(to: board)
            let player = try Player(playing: Score(of: counter, lasting: .seconds(20)), on: output)
            output.waitUntilDarkAgain()
            let playback = try player.stop()
            let first = try chip.firstNumber()
            let settings = try trace.settings(of: first..<first + lineCount)
            #expect(try trace.lost() == 0)
            #expect(playback.played.count + playback.skipped == 20_000)

            let edges = playback.log.edges
            try #require(settings.count == edges.count * lineCount)
            let writes = edges.indices.map { settings[$0 * lineCount..<($0 + 1) * lineCount] }
            let seen = writes.map { $0.reduce(UInt64(0)) { $0 | UInt64($1.value) << UInt64($1.line - first) } }
            #expect(seen == edges.map { $0.state.word(0) })
            let inside = zip(edges, writes).filter { edge, write in
                write.allSatisfy { edge.before - Self.rounding <= $0.time && $0.time <= edge.after + Self.rounding }
            }
            #expect(inside.count * 100 >= edges.count * 99)

            let lengths = edges.map { $0.after - $0.before }.sorted()
            print(
                "libgpiod \(GPIOBoard.libraryVersion): \(edges.count) edges of \(lineCount) lines, \(inside.count) inside their "
                    + "bracket; brackets of \(lengths[lengths.count / 2].text) at the median, "
                    + "\(lengths[lengths.count * 99 / 100].text) at the 99th percentile; \(playback.skipped) steps skipped, "
                    + "the latest \(PlaybackSummary(of: playback).lateness.longest.text) late")
        }

        @Test("setting a thousand states asks for no memory")
        func allocations() throws {
            let chip = try SimulatedChip(label: "frugal", lineCount: 16)
            let lines = try GPIOBoard(GPIOWiring(wires: chip.wires(0..<8)))
            func line(_ offset: Int) -> GPIOLineAddress {
                GPIOLineAddress(chips: [chip.address], place: .offset(offset))
            }
            let registers = try ShiftRegisterBoard(
                ShiftRegisterWiring(data: line(13), clock: line(14), latch: line(15), leds: Array(0..<8)))
            let states = (0..<1000).map { BoardState(lit: [$0 % 8]) }
            // By index: an unoptimised build asks for memory for each element of an iteration.
            func play(_ board: any BoardOutput) throws {
                for index in states.indices { try board.write(states[index]) }
            }
            // What the runtime does at a first call is done when the player begins: it darkens the board before.
            try play(lines)
            try play(registers)
            let count = try AllocationCount()
            let own = try count.during {}
            try #require(try count.during { _ = malloc(1).map { free($0) } } > own)
            #expect(try count.during { try play(lines) } == own)
            #expect(try count.during { try play(registers) } == own)
        }

        @Test("the bracket of a chain's edge holds its latch alone, but where steps are skipped")
        func latch() throws {
            let chip = try SimulatedChip(label: "latched", lineCount: 3)
            func line(_ offset: Int) -> GPIOLineAddress {
                GPIOLineAddress(chips: [chip.address], place: .offset(offset))
            }
            let trace = try KernelTrace(named: "latched", megabytes: 8)
            let board = try ShiftRegisterBoard(
                ShiftRegisterWiring(data: line(0), clock: line(1), latch: line(2), leds: Array(0..<8)))
            let ring = Pattern(step: .milliseconds(10), tracks: [Track(kind: .ring(every: 1), leds: Array(0..<8))])
            let player = try Player(playing: Score(of: ring, lasting: .seconds(2)), on: board)
            _ = try Readiness.wait(for: [player.ended], atMost: nil)
            let playback = try player.stop()
            let first = try chip.firstNumber()
            let times = try trace.settings(of: first..<first + 3).map(\.time)
            let counts = playback.log.edges.dropFirst().dropLast().map { edge in
                times.count { edge.before - Self.rounding <= $0 && $0 <= edge.after + Self.rounding }
            }
            // One call of the kernel sets the three lines.
            #expect(counts.count { $0 != 3 } <= playback.skipped)
            #expect(playback.skipped < counts.count)
        }

        @Test("a chain of shift registers shows each state at the rise of its latch, and nothing else")
        func shiftRegisters() throws {
            let chip = try SimulatedChip(label: "chain", lineCount: 3)
            func line(_ offset: Int) -> GPIOLineAddress {
                GPIOLineAddress(chips: [chip.address], place: .offset(offset))
            }
            let trace = try KernelTrace(named: "chain", megabytes: 4)
            // Seventy LEDs on nine registers, the last LED first.
            let leds = Array((0..<70).reversed())
            let board = try ShiftRegisterBoard(
                ShiftRegisterWiring(data: line(0), clock: line(1), latch: line(2), leds: leds))
            let states = [BoardState(lit: [0]), BoardState(lit: [69]), BoardState(lit: stride(from: 0, to: 70, by: 3))]
            for state in states { try board.write(state) }

            let first = try chip.firstNumber()
            var registers = ShiftRegisterModel(count: 9)
            for setting in try trace.settings(of: first..<first + 3) {
                registers.set(line: setting.line - first, to: setting.value == 1)
            }
            let shown = registers.shown.map { outputs in
                BoardState(lit: leds.indices.filter { outputs[$0] }.map { leds[$0] })
            }
            #expect(shown == [.dark] + states)
            #expect(registers.shown.allSatisfy { !$0[70...].contains(true) })
        }
    }
}
