@testable import BoardControl
import BoardModel
import Synchronization
import SystemCalls
import Testing
import Timebase

extension GPIODeviceTests {
    /// What hangs on lines beside LEDs.
    @Suite struct Extras {
        private func wire(_ chip: SimulatedChip, _ offset: Int, isActiveLow: Bool = false) -> GPIOWire {
            GPIOWire(
                name: "extra", index: 0,
                line: GPIOLineAddress(chips: [chip.address], place: .offset(offset), isActiveLow: isActiveLow))
        }

        @Test("an edge is stamped by the kernel while the line is being pulled", arguments: [false, true])
        func edges(_ isActiveLow: Bool) throws {
            let chip = try SimulatedChip(label: "pulled", lineCount: 2)
            let input = try GPIOInput(wire(chip, 1, isActiveLow: isActiveLow))
            for isHigh in [true, false, true, false] {
                let before = Timestamp.now()
                try chip.pull(of: 1).set(up: isHigh)
                let after = Timestamp.now()
                let edge = try input.next()
                #expect(edge.isActive == (isHigh != isActiveLow))
                #expect(before <= edge.time && edge.time <= after)
            }
        }

        @Test("a line that somebody holds cannot be listened to, and the message names the holder")
        func held() throws {
            let chip = try SimulatedChip(label: "deaf", lineCount: 2)
            let holder = try LineHolder([1], of: chip.name)
            let error = #expect(throws: GPIOError.self) { try GPIOInput(wire(chip, 1)) }
            #expect(error?.description.contains("is held by the program 'gpioset' (process \(holder.number))") == true)
        }

        @Test("a line that goes away while it is listened to is told by its chip's name")
        func removal() throws {
            let chip = try SimulatedChip(label: "leaving", lineCount: 2)
            let input = try GPIOInput(wire(chip, 1))
            let witness = try LineWitness(of: input)
            try chip.pull(of: 1).set(up: true)
            chip.unplug()
            #expect(throws: GPIOError.self) {
                _ = try witness.stop()
                _ = try input.next()
            }
        }

        @Test("a witness tells of what came since it began, the last edge included, and of nothing before")
        func witness() throws {
            let chip = try SimulatedChip(label: "noted", lineCount: 2)
            let input = try GPIOInput(wire(chip, 1))
            for isHigh in [true, false, true] {
                // One before, which the kernel has told of when it can be read.
                try chip.pull(of: 1).set(up: !isHigh)
                _ = try Readiness.wait(for: [input.ready], atMost: .milliseconds(20))
                let witness = try LineWitness(of: input)
                try chip.pull(of: 1).set(up: isHigh)
                #expect(try witness.stop().map(\.isActive) == [isHigh])
            }
        }

        @Test("a line that never rests keeps no witness from ending")
        func unrest() throws {
            let chip = try SimulatedChip(label: "restless", lineCount: 2)
            let pull = chip.pull(of: 1)
            let isOver = Atomic(false)
            let restless = try JoinableThread(name: "restless") {
                var isUp = false
                while !isOver.load(ordering: .relaxed) {
                    isUp.toggle()
                    try? pull.set(up: isUp)
                }
            }
            defer {
                isOver.store(true, ordering: .relaxed)
                restless.join()
            }
            let witness = try LineWitness(of: GPIOInput(wire(chip, 1)))
            #expect(throws: Never.self) { try witness.stop() }
        }

        @Test("a line that follows an LED's stamps every change that it sees within its bracket")
        func loopBack() throws {
            let chip = try SimulatedChip(label: "looped", lineCount: 4)
            let board = try GPIOBoard(GPIOWiring(wires: chip.wires(0..<3)))
            let witness = try LineWitness(of: GPIOInput(wire(chip, 3)))
            let output = LoopedOutput(to: board, led: 1, pull: chip.pull(of: 3))
            // Long steps: the kernel makes one edge of two that come while the emulated processor stands still.
            let ring = Pattern(step: .milliseconds(50), tracks: [Track(kind: .ring(every: 1), leds: [0, 1, 2])])
            let player = try Player(playing: Score(of: ring, lasting: .seconds(3)), on: output)
            _ = try Readiness.wait(for: [player.ended], atMost: nil)
            let log = try player.stop().log
            let comparison = LoopBackComparison(of: try witness.stop(), led: 1, log: log)
            #expect(comparison.inside == comparison.seen)
            #expect(comparison.seen * 2 > comparison.changes)
        }

        @Test("an actuator presses for as long as it is told, and lets go")
        func actuator() throws {
            let chip = try SimulatedChip(label: "pressing", lineCount: 1)
            let trace = try KernelTrace(named: "pressing", megabytes: 1)
            let line = GPIOLineAddress(chips: [chip.address], place: .offset(0))
            let actuator = try GPIOActuator(
                ActuatorWiring(line: line, buttons: [.shutter], hold: .milliseconds(20)))
            let moment = try actuator.press()
            let first = try chip.firstNumber()
            let settings = try trace.settings(of: first..<first + 1)
            try #require(settings.map(\.value) == [0, 1, 0])
            // The kernel's record shows whole microseconds.
            #expect(moment - .microseconds(1) <= settings[1].time)
            #expect(settings[2].time - settings[1].time >= .milliseconds(19))
        }
    }
}
