import Testing
import Timebase

@testable import Bench

struct DeviceStateTests {
    private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(nanoseconds: milliseconds * 1_000_000) }

    @Test("a camera loads its firmware once, is warm for a while after closing, then cold")
    func power() {
        var power = PowerState(
            PowerProfile(
                firmware: .milliseconds(400), cold: .milliseconds(100), warm: .milliseconds(30),
                staysWarm: .milliseconds(500)))
        #expect(power.powerUp(at: at(0)) == .milliseconds(400))
        power.powerDown(at: at(1000))
        #expect(power.powerUp(at: at(1500)) == .milliseconds(30))
        power.powerDown(at: at(2000))
        #expect(power.powerUp(at: at(2501)) == .milliseconds(100))
    }

    @Test("the first frame not before a moment is the one that begins then or next")
    func clock() {
        let clock = SensorClock(origin: at(100), interval: .milliseconds(20))
        #expect([at(0), at(100), at(101), at(120), at(139)].map(clock.firstFrame(notBefore:)) == [0, 0, 1, 1, 2])
        #expect(clock.start(ofFrame: 2) == at(140))
    }

    @Test("things are done in the order of their moments, and of one moment in the order they were added")
    func agenda() {
        var agenda = Agenda<String>()
        agenda.add("late", at: at(3))
        agenda.add("first", at: at(1))
        agenda.add("second", at: at(1))
        agenda.add("unwanted", at: at(2))
        #expect(agenda.remove { $0 == "unwanted" } == ["unwanted"])
        #expect(agenda.nextMoment == at(1))
        var done: [String] = []
        while let (_, action) = agenda.removeDue(at: at(2)) { done.append(action) }
        #expect(done == ["first", "second"])
        #expect(agenda.nextMoment == at(3))
    }

    @Test("a slot is lent once until it is given back, and each has memory of its own")
    func pool() throws {
        var pool = try FramePool(preview: FrameSize(width: 64, height: 64), photo: FrameSize(width: 128, height: 128))
        var slots: [Int] = []
        while let slot = pool.take(for: .preview) { slots.append(slot) }
        while let slot = pool.take(for: .photo) { slots.append(slot) }
        #expect(Set(slots).count == slots.count)
        let offsets = slots.map(pool.offset(of:)).sorted()
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 - $0 >= 64 * 64 * 3 })
        #expect(pool.length - (offsets.last ?? 0) >= 128 * 128 * 3)
        pool.release(slots[3])
        pool.release(slots[3])
        #expect(pool.take(for: .preview) == slots[3])
        #expect(pool.take(for: .preview) == nil)
    }
}
