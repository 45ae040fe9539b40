/// Which outputs are made ready before the first preview frame, which after it, and what sets the second lot off.
///
/// A value without a clock or a camera: the session's threads ask it what is due and tell it what has happened.
struct LaunchPlan: Equatable, Sendable {
    /// The outputs, in the order in which they were added.
    private(set) var outputs: [OutputKind] = []
    /// Those that wait for the preview.
    private(set) var deferred: Set<OutputKind> = []
    /// Whether deferred start follows the first shown frame by itself.
    private(set) var isAutomatic = true
    /// Whether the camera is open.
    private(set) var isOpen = false
    /// Whether the camera delivers preview frames.
    private(set) var isStreaming = false
    private var initialized: Set<OutputKind> = []
    private var isPreviewShown = false
    private var isDeferredStartRequested = false

    /// Takes over a committed configuration; what the camera has made ready stays ready.
    mutating func configure(outputs: [OutputKind], deferred: Set<OutputKind>, isAutomatic: Bool) {
        self.outputs = outputs
        self.deferred = deferred
        self.isAutomatic = isAutomatic
    }

    /// The outputs that are not deferred and not ready, to be made ready at once.
    var essentialOutputsDue: [OutputKind] { outputs.filter { !deferred.contains($0) && !initialized.contains($0) } }

    /// The outputs that are deferred and not ready, to be made ready by the next deferred start.
    var deferredOutputsDue: [OutputKind] { outputs.filter { deferred.contains($0) && !initialized.contains($0) } }

    /// Whether deferred start is to run now.
    var isDeferredStartDue: Bool {
        isPreviewShown && (isAutomatic || isDeferredStartRequested) && !deferredOutputsDue.isEmpty
    }

    /// Whether a photo can be exposed now, without the camera having to keep it.
    ///
    /// Deferred outputs become ready together, when deferred start has run: a deferred photo output is not ready while
    /// another one still keeps the camera busy.
    var isPhotoReady: Bool {
        isPhotoBufferable && initialized.contains(.photo) && (!deferred.contains(.photo) || deferredOutputsDue.isEmpty)
    }

    /// Whether a photo's exposure can be kept by the camera: its sensor has to be running.
    var isPhotoBufferable: Bool { isStreaming && outputs.contains(.photo) }

    /// The camera is open.
    mutating func didOpen() { isOpen = true }

    /// The camera has made an output ready.
    mutating func didInitialize(_ output: OutputKind) { initialized.insert(output) }

    /// The camera delivers preview frames from now on.
    mutating func didStartStreaming() { isStreaming = true }

    /// A preview frame is on the screen.
    mutating func didShowPreview() { isPreviewShown = true }

    /// The app has asked for deferred start.
    mutating func requestDeferredStart() { isDeferredStartRequested = true }

    /// The camera was closed: nothing is ready any more.
    mutating func didClose() {
        isOpen = false
        initialized = []
        isStreaming = false
        isPreviewShown = false
        isDeferredStartRequested = false
    }
}
