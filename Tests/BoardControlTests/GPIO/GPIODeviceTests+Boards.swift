@testable import BoardControl
import BoardModel
import Glibc
import SystemCalls
import Testing
import Timebase

extension GPIODeviceTests {
    @Suite struct Boards {
        static let ring = Pattern(
            step: .milliseconds(1), tracks: [Track(kind: .ring(every: 1), leds: Array(0..<8))])

        private func board(_ chip: SimulatedChip, _ offsets: Range<Int>, isActiveLow: Bool = false) throws -> GPIOBoard
        {
            try GPIOBoard(GPIOWiring(wires: chip.wires(offsets, isActiveLow: isActiveLow)))
        }

        @Test("a board is dark when its lines have been taken: low, or high where low lights")
        func dark() throws {
            let high = try SimulatedChip(label: "active-high", lineCount: 4)
            let low = try SimulatedChip(label: "active-low", lineCount: 4)
            let board = try GPIOBoard(GPIOWiring(wires: high.wires(0..<4) + low.wires(0..<3, isActiveLow: true)))
            #expect(try high.levels(4) == [0, 0, 0, 0])
            #expect(try low.levels(4) == [1, 1, 1, 0])
            withExtendedLifetime(board) {}
        }

        @Test("a state lights its LEDs and no others, on several chips and mixed polarities")
        func states() throws {
            let left = try SimulatedChip(label: "left", lineCount: 4)
            let right = try SimulatedChip(label: "right", lineCount: 4)
            func wire(_ index: Int, _ chip: SimulatedChip, _ offset: Int, _ isActiveLow: Bool) -> GPIOWire {
                let line = GPIOLineAddress(chips: [chip.address], place: .offset(offset), isActiveLow: isActiveLow)
                return GPIOWire(name: "R\(index)", index: index, line: line)
            }
            let board = try GPIOBoard(
                GPIOWiring(wires: [
                    wire(0, left, 3, false), wire(1, right, 0, true), wire(2, left, 0, true), wire(70, right, 2, false),
                ]))
            try board.write(BoardState(lit: [0, 2, 70]))
            #expect(try left.levels(4) == [0, 0, 0, 1])
            #expect(try right.levels(4) == [1, 0, 1, 0])
            try board.write(BoardState(lit: [1, 5]))
            #expect(try left.levels(4) == [1, 0, 0, 0])
            #expect(try right.levels(4) == [0, 0, 0, 0])
        }

        @Test("lines are found by the names that the kernel gives them")
        func names() throws {
            let chip = try SimulatedChip(label: "named", lineCount: 4, names: [1: "RING0", 3: "RING1"])
            let wires = (0..<2).map {
                GPIOWire(name: "R\($0)", index: $0, line: GPIOLineAddress(chips: [], place: .name("RING\($0)")))
            }
            try GPIOBoard(GPIOWiring(wires: wires)).write(BoardState(lit: [1]))
            let board = try GPIOBoard(GPIOWiring(wires: wires))
            try board.write(BoardState(lit: [1]))
            #expect(try chip.levels(4) == [0, 0, 0, 1])
        }

        @Test("all lines that cannot be had are told, with the program that holds each and the remedy")
        func held() throws {
            let chip = try SimulatedChip(label: "held", lineCount: 8, names: [2: "PIN2"])
            let holder = try LineHolder([2, 7], of: chip.name)
            let error = #expect(throws: GPIOError.self) { try board(chip, 0..<8) }
            #expect(
                error?.description == """
                    2 lines cannot be had:
                      R2: line 2 'PIN2' of held (\(chip.name)) is held by the program 'gpioset' (process \
                    \(holder.number)) as 'gpioset'; end it
                      R7: line 7 of held (\(chip.name)) is held by the program 'gpioset' (process \
                    \(holder.number)) as 'gpioset'; end it
                    """)
        }

        @Test("a line that the kernel keeps for itself is told as such, with another remedy")
        func hogged() throws {
            let chip = try SimulatedChip(label: "hogged", lineCount: 8, names: [5: "PIN5"], hogs: [5: "status-led"])
            let error = #expect(throws: GPIOError.self) { try board(chip, 0..<8) }
            #expect(
                error?.description == """
                    a line cannot be had:
                      R5: line 5 'PIN5' of hogged (\(chip.name)) is held by the kernel as 'status-led': a driver, or a hog \
                    of the device tree; switch that off in the system's configuration, or use another line
                    """)
        }

        @Test("where a program holds other lines of the chip, nobody is blamed for one without evidence")
        func unknown() throws {
            let chip = try SimulatedChip(label: "both", lineCount: 8, hogs: [5: "status-led"])
            let holder = try LineHolder([2], of: chip.name)
            let error = #expect(throws: GPIOError.self) { try board(chip, 5..<6) }
            let refusal = GPIORefusal(
                wire: "R5", offset: 5, name: nil, chip: "both (\(chip.name))", consumer: "status-led",
                reason: .held(by: .unknown))
            #expect(error == .unavailable([refusal]))
            withExtendedLifetime(holder) {}
        }

        @Test("nobody else gets a line while it is ours, and everybody when it no longer is")
        func holding() throws {
            let chip = try SimulatedChip(label: "ours", lineCount: 2)
            do {
                let first = try board(chip, 0..<2)
                #expect(throws: GPIOError.self) { try board(chip, 1..<2) }
                withExtendedLifetime(first) {}
            }
            #expect(throws: Never.self) { try board(chip, 0..<2) }
        }

        @Test("one who may not open the chip is told so")
        func forbidden() async throws {
            let chip = try SimulatedChip(label: "forbidden", lineCount: 2)
            await #expect(processExitsWith: .success) {
                setuid(65534)
                let line = GPIOLineAddress(chips: [.label("forbidden")], place: .offset(0))
                let wiring = GPIOWiring(wires: [GPIOWire(name: "R0", index: 0, line: line)])
                let error = #expect(throws: GPIOError.self) { try GPIOBoard(wiring) }
                #expect(error?.description.contains("Permission denied; only root may") == true)
            }
            withExtendedLifetime(chip) {}
        }

        @Test("a chip that goes away ends the playing with its name, and darkens the other one")
        func removal() throws {
            let staying = try SimulatedChip(label: "staying", lineCount: 4)
            let going = try SimulatedChip(label: "going", lineCount: 8)
            let board = try GPIOBoard(GPIOWiring(wires: staying.wires(0..<4) + going.wires(4..<8)))
            let output = ForwardingOutput(to: board)
            let player = try Player(playing: Score(of: Self.ring, lasting: .seconds(60)), on: output)
            output.waitUntilLit()
            going.unplug()
            #expect(throws: GPIOError.gone(chip: "going (\(going.name))")) { try player.stop() }
            #expect(try staying.levels(4) == [0, 0, 0, 0])
            withExtendedLifetime(board) {}
        }

        @Test("a board is dark after its playing was ended by a signal", arguments: [SIGINT, SIGTERM])
        func signals(_ signal: Int32) async throws {
            await #expect(processExitsWith: .success) { [signal] in
                let chip = try SimulatedChip(label: "signal-\(signal)", lineCount: 8)
                let signals = try SignalDescriptor([SIGINT, SIGTERM])
                let board = try GPIOBoard(GPIOWiring(wires: chip.wires(0..<8)))
                let output = ForwardingOutput(to: board)
                let player = try Player(playing: Score(of: Self.ring, lasting: .seconds(60)), on: output)
                output.waitUntilLit()
                // To this thread, which alone blocks it: the test runner has others.
                raise(signal)
                _ = try Readiness.wait(for: [signals.file], atMost: nil)
                #expect(try signals.next() == signal)
                _ = try player.stop()
                #expect(try chip.levels(8) == Array(repeating: 0, count: 8))
                withExtendedLifetime(board) {}
            }
        }

        @Test("after kill -9 the kernel gives the lines back, and what they then do is the driver's choice")
        func killing() async throws {
            let chip = try SimulatedChip(label: "killed", lineCount: 8)
            await #expect(processExitsWith: .signal(SIGKILL)) {
                let wires = (0..<8).map {
                    GPIOWire(
                        name: "R\($0)", index: $0, line: GPIOLineAddress(chips: [.label("killed")], place: .offset($0)))
                }
                let output = ForwardingOutput(to: try GPIOBoard(GPIOWiring(wires: wires)))
                let player = try Player(playing: Score(of: Self.ring, lasting: .seconds(60)), on: output)
                output.waitUntilLit()
                kill(getpid(), SIGKILL)
                _ = try player.stop()
            }
            // This driver lets go: the lines follow their pull, which is down.
            #expect(try chip.levels(8) == Array(repeating: 0, count: 8))
            let next = try board(chip, 0..<8)
            try next.write(BoardState(lit: 0..<8))
            #expect(try chip.levels(8) == Array(repeating: 1, count: 8))
        }
    }
}
