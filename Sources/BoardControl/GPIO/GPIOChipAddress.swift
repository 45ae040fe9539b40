/// How a rig file says which chip it means: never by its bare number, which changes with kernels and at every plugging in.
public enum GPIOChipAddress: Hashable, Sendable {
    /// The label that its driver gives it, such as "pinctrl-rp1".
    case label(String)
    /// A link to its device that a udev rule keeps, or the folder under `/sys` of the hardware that it belongs to.
    case path(String)

    /// "labelled 'pinctrl-rp1'", "at /sys/bus/usb/devices/1-2".
    var words: String {
        switch self {
        case .label(let label): "labelled '\(label)'"
        case .path(let path): "at \(path)"
        }
    }

    /// Whether a path ends in a chip's bare number.
    static func isBareNumber(_ path: String) -> Bool {
        path.wholeMatch(of: /(?:.*\/)?gpiochip[0-9]+\/?/) != nil
    }
}
