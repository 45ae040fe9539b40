@testable import Inspection
import Testing

/// What is read from the files of kernels, as such machines have them.
struct MachineFactsTests {
    private static let raspberryPi: [String: String] = [
        "/proc/sys/kernel/osrelease": "6.6.51+rpt-rpi-2712\n",
        "/sys/devices/system/clocksource/clocksource0/current_clocksource": "arch_sys_counter\n",
        "/proc/self/limits": """
        Limit                     Soft Limit           Hard Limit           Units     
        Max locked memory         8388608              8388608              bytes     
        Max realtime priority     40                   40                   
        """,
        "/proc/self/status": "Name:\tlightboard\nCapInh:\t0000000000000000\nCapEff:\t0000000000804000\nSeccomp:\t0\n",
        "/sys/devices/system/cpu/possible": "0-3\n",
        "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor": "ondemand\n",
        "/sys/devices/system/cpu/cpu1/cpufreq/scaling_governor": "ondemand\n",
        "/sys/devices/system/cpu/cpu3/cpufreq/scaling_governor": "performance\n",
        "/sys/class/thermal/thermal_zone0/type": "cpu-thermal\n",
        "/sys/class/thermal/thermal_zone0/temp": "61750\n",
        "/sys/class/thermal/thermal_zone0/trip_point_0_type": "critical\n",
        "/sys/class/thermal/thermal_zone0/trip_point_0_temp": "110000\n",
        "/sys/class/thermal/thermal_zone0/trip_point_1_type": "active\n",
        "/sys/class/thermal/thermal_zone0/trip_point_1_temp": "50000\n",
        "/sys/class/thermal/thermal_zone0/trip_point_2_type": "passive\n",
        "/sys/class/thermal/thermal_zone0/trip_point_2_temp": "80000\n",
        "/sys/class/thermal/thermal_zone0/trip_point_3_type": "hot\n",
        "/sys/class/thermal/thermal_zone0/trip_point_3_temp": "-1\n",
    ]

    private let facts = MachineFacts { Self.raspberryPi[$0] }

    @Test("kernel and clock are those that the kernel names")
    func kernel() {
        #expect(facts.kernel == "6.6.51+rpt-rpi-2712")
        #expect(facts.clockSource == "arch_sys_counter")
    }

    @Test("limits are the soft ones, capabilities the effective ones")
    func limits() {
        #expect(facts.priorityLimit == 40)
        #expect(facts.lockLimit == 8_388_608)
        // 0x804000 has the bits 14, CAP_IPC_LOCK, and 23, CAP_SYS_NICE.
        #expect(facts.mayLockMemory && facts.maySetPriority)
    }

    @Test("governors are told once each, also those behind a processor that is switched off")
    func governors() { #expect(facts.governors == ["ondemand", "performance"]) }

    @Test("a zone's limit is the lowest at which the kernel slows down, fans and unused points left out")
    func temperatures() {
        #expect(facts.temperatures == [.init(zone: "cpu-thermal", degrees: 61.75, limit: 80)])
    }

    @Test("a machine whose files are not there has no facts")
    func nothing() { #expect(MachineFacts { _ in nil } == MachineFacts()) }

    @Test("steal is the share of the time between two looks that others had")
    func steal() throws {
        let before = try #require(ProcessorTimes(text: "cpu  100 0 100 700 0 0 0 100 50 0\ncpu0 1 2 3\n"))
        let after = try #require(ProcessorTimes(text: "cpu  130 0 110 740 0 0 0 120 60 0\n"))
        #expect(after.steal(since: before) == 0.2)
        #expect(before.steal(since: before) == nil)
        #expect(ProcessorTimes(text: "cpu0 1 2 3 4 5 6 7 8") == nil)
    }
}
