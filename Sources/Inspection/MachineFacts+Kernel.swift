import Timebase

extension MachineFacts {
    /// The highest number of processors and temperature zones that are looked for.
    private static let most = 1024
    /// `CAP_IPC_LOCK` and `CAP_SYS_NICE` of linux/capability.h, as bits.
    private static let (lockBit, niceBit): (UInt64, UInt64) = (1 << 14, 1 << 23)

    /// What the kernel's files tell.
    ///
    /// - Parameter text: the content of a file, by its path; `nil` when there is none.
    init(readingFiles text: (String) -> String?) {
        func line(_ path: String) -> String? {
            text(path)?.split(whereSeparator: \.isNewline).first.map(String.init)
        }
        kernel = line("/proc/sys/kernel/osrelease")
        clockSource = line("/sys/devices/system/clocksource/clocksource0/current_clocksource")

        let limits = text("/proc/self/limits") ?? ""
        priorityLimit = Self.limit("Max realtime priority", in: limits)
        lockLimit = Self.limit("Max locked memory", in: limits)
        let capabilities = Self.capabilities(in: text("/proc/self/status") ?? "")
        maySetPriority = capabilities & Self.niceBit != 0
        mayLockMemory = capabilities & Self.lockBit != 0

        // A processor may be switched off, and has then no governor, so all numbers are tried.
        let governors = (0..<Self.processorCount(text)).compactMap {
            line("/sys/devices/system/cpu/cpu\($0)/cpufreq/scaling_governor")
        }
        self.governors = Set(governors).sorted()
        temperatures = Self.temperatures(line)
    }

    /// The soft limit of a line of `/proc/self/limits`; `nil` when it is unlimited or not there.
    private static func limit(_ name: String, in text: String) -> Int? {
        text.split(whereSeparator: \.isNewline).first { $0.hasPrefix(name) }
            .flatMap { $0.dropFirst(name.count).split(separator: " ").first }.flatMap { Int($0) }
    }

    /// The effective capabilities of `/proc/self/status`.
    private static func capabilities(in text: String) -> UInt64 {
        let name = "CapEff:"
        return text.split(whereSeparator: \.isNewline).first { $0.hasPrefix(name) }
            .flatMap { UInt64($0.dropFirst(name.count).drop(while: \.isWhitespace), radix: 16) } ?? 0
    }

    /// One more than the highest number of a processor, from a list such as "0-3,6".
    private static func processorCount(_ text: (String) -> String?) -> Int {
        let numbers = (text("/sys/devices/system/cpu/possible") ?? "").split { !$0.isNumber }.compactMap { Int($0) }
        return min(most, (numbers.max() ?? -1) + 1)
    }

    private static func temperatures(_ line: (String) -> String?) -> [Temperature] {
        var temperatures: [Temperature] = []
        for number in 0..<most {
            let folder = "/sys/class/thermal/thermal_zone\(number)"
            guard let zone = line("\(folder)/type") else { break }
            guard let degrees = line("\(folder)/temp").flatMap({ Double($0) }) else { continue }
            var limits: [Double] = []
            for trip in 0..<most {
                guard let type = line("\(folder)/trip_point_\(trip)_type") else { break }
                let limit = line("\(folder)/trip_point_\(trip)_temp").flatMap { Double($0) }
                // Kernels tell trip points that are not in use with zero and less.
                if ["passive", "hot", "critical"].contains(type), let limit, limit > 0 { limits.append(limit) }
            }
            temperatures.append(
                Temperature(zone: zone, degrees: degrees / 1000, limit: limits.min().map { $0 / 1000 }))
        }
        return temperatures
    }
}
