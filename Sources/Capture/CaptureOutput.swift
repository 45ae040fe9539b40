/// Something that a session delivers.
public protocol CaptureOutput: AnyObject, Sendable {
    /// What it delivers.
    var kind: OutputKind { get }
    /// Whether it is made ready after the preview has started, rather than before.
    var isDeferredStartEnabled: Bool { get }
    /// What it and its session know of each other.
    var connection: OutputConnection { get }
}
