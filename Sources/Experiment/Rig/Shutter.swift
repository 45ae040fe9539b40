/// When the shutter is pressed.
public enum Shutter: Hashable, Sendable {
    /// As soon as the camera has shown its first preview frame.
    case firstPreview
    /// So long after the launch trigger, whether there is a preview by then or not.
    case after(Duration)
    /// Whenever somebody presses the button that the rig listens to.
    case byHand
}
