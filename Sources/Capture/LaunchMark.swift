/// A moment of a launch that a session reports.
public enum LaunchMark: Hashable, Sendable {
    /// Which end of a stage.
    public enum Edge: String, Sendable {
        case start, end
    }

    /// From `beginConfiguration()` until the camera is open for this configuration.
    case configure(Edge)
    /// An output is made ready; no part of `configure` or `start`.
    case initialize(OutputKind, Edge)
    /// The camera is told to deliver preview frames.
    case start(Edge)
    /// The deferred outputs are about to be made ready.
    case deferredStartWillRun
    /// The deferred outputs are ready.
    case deferredStartDidRun
    /// A part of the above that the kernel's camera driver does; told by a source that has one.
    case device(DeviceStep, Edge)
    /// The driver has handed over the first buffer that it filled.
    case firstBuffer
    /// A buffer was skipped, since it is no frame.
    case skipped(BufferFault)

    /// The name in `events.jsonl`.
    public var name: String {
        switch self {
        case .configure(let edge): "session.configure.\(edge.rawValue)"
        case .initialize(let output, let edge): "output.\(output.rawValue).initialize.\(edge.rawValue)"
        case .start(let edge): "session.start.\(edge.rawValue)"
        case .deferredStartWillRun: "deferred.will-run"
        case .deferredStartDidRun: "deferred.did-run"
        case .device(let step, let edge): "device.\(step.rawValue).\(edge.rawValue)"
        case .firstBuffer: "device.first-buffer"
        case .skipped(let fault): "frame.skipped.\(fault.rawValue)"
        }
    }
}
