/// What a driver does in a launch.
public enum DeviceStep: String, Sendable {
    /// The camera of a name is looked for among all.
    case find
    /// The camera's node is opened.
    case open
    /// Size, pixel format and frame rate are set.
    case configure
    /// Memory for frames is made and mapped.
    case buffers
    /// The driver is told to fill buffers.
    case streamOn = "stream-on"
}
