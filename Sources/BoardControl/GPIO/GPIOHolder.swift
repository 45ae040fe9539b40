/// Who holds a line that is in use.
public enum GPIOHolder: Hashable, Sendable {
    /// A program.
    case process(name: String, number: Int32)
    /// The kernel: a driver, or a hog of the device tree.
    case kernel
    /// One of them: to look into all programs takes root's privilege, and not every request tells its lines.
    case unknown
}
