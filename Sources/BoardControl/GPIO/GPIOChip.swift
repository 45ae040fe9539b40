/// What the kernel tells of a GPIO chip.
struct GPIOChip: Hashable, Sendable {
    /// The kernel's name of it, for now: "gpiochip0".
    let name: String
    /// The label that its driver gives it.
    let label: String
    /// The folder of it under `/sys/devices`, links resolved; empty when there is none.
    let folder: String
    /// Its lines, by offset.
    let lines: [GPIOLine]

    /// The path of its device.
    var device: String { "/dev/\(name)" }

    /// "pinctrl-rp1 (gpiochip0)".
    var words: String { "\(label) (\(name))" }
}

/// What the kernel tells of a line.
struct GPIOLine: Hashable, Sendable {
    /// Its name; `nil` when it has none.
    let name: String?
    /// Whoever uses it, in its own words; `nil` when nobody does, or does not say.
    let consumer: String?
    /// Whether it is in use, by a program or the kernel.
    let isUsed: Bool
}
