/// Where a session stands and what it allows: the rules of its use, without its threads.
struct SessionState: Sendable {
    /// What is made ready when.
    var plan = LaunchPlan()
    /// Whether deferred start runs by itself, as set last.
    private(set) var automaticallyRunsDeferredStart = true
    /// Whether the session runs.
    private(set) var isRunning = false
    /// The error that ended it; a session that failed stays failed.
    private(set) var failure: CaptureError?
    private var outputs: [any CaptureOutput] = []
    private var draft: [any CaptureOutput]?
    private var isCommitted = false
    private var waiting: [PhotoRequest] = []
    private var photosUnderWay = 0

    /// The committed preview output.
    var previewOutput: PreviewOutput? { outputs.lazy.compactMap { $0 as? PreviewOutput }.first }

    /// Whether a configuration has begun that is not committed.
    var isConfiguring: Bool { draft != nil }

    mutating func beginConfiguration() throws(Misuse) {
        guard draft == nil else { throw .alreadyConfiguring }
        draft = outputs
    }

    mutating func setAutomaticallyRunsDeferredStart(_ isAutomatic: Bool) throws(Misuse) {
        guard isConfiguring else { throw .notConfiguring(change: "automaticallyRunsDeferredStart") }
        automaticallyRunsDeferredStart = isAutomatic
    }

    mutating func add(_ output: any CaptureOutput) throws(Misuse) {
        guard let draft else { throw .notConfiguring(change: "addOutput") }
        guard !draft.contains(where: { $0.kind == output.kind }) else { throw .alreadyAdded(output.kind) }
        self.draft = draft + [output]
    }

    mutating func remove(_ output: any CaptureOutput) throws(Misuse) {
        guard let draft else { throw .notConfiguring(change: "removeOutput") }
        guard draft.contains(where: { $0 === output }) else { throw .notAdded(output.kind) }
        self.draft = draft.filter { $0 !== output }
    }

    /// Makes the draft the configuration.
    ///
    /// - Returns: the photos that will not be taken, since their output was removed.
    mutating func commitConfiguration() throws(Misuse) -> [PhotoRequest] {
        guard let draft else { throw .notConfiguring(change: "commitConfiguration") }
        guard draft.contains(where: { $0.kind == .preview }) else { throw .noPreviewOutput }
        outputs = draft
        self.draft = nil
        isCommitted = true
        plan.configure(
            outputs: draft.map(\.kind), deferred: Set(draft.filter(\.isDeferredStartEnabled).map(\.kind)),
            isAutomatic: automaticallyRunsDeferredStart)
        return plan.outputs.contains(.photo) ? [] : takeWaitingPhotos()
    }

    mutating func start() throws(CaptureError) {
        if let failure { throw failure }
        guard isCommitted, !isConfiguring else { throw .misuse(.notConfigured) }
        guard !isRunning else { throw .misuse(.alreadyRunning) }
        isRunning = true
    }

    /// Asks for deferred start; asking more than once, or with nothing deferred, changes nothing.
    mutating func requestDeferredStart() throws(CaptureError) {
        try checkRunning("runDeferredStartWhenNeeded")
        guard !plan.isAutomatic else { throw .misuse(.deferredStartIsAutomatic) }
        plan.requestDeferredStart()
    }

    /// Takes a request for a photo.
    mutating func request(_ photo: PhotoRequest) throws(CaptureError) {
        try checkRunning("capturePhoto")
        waiting.append(photo)
    }

    /// How ready the photo output is for a press.
    func readiness(isResponsive: Bool) -> CaptureReadiness {
        guard isRunning else { return .sessionNotRunning }
        let isReady = isResponsive ? plan.isPhotoBufferable : plan.isPhotoReady && photosUnderWay == 0
        return isReady ? .ready : .notReadyMomentarily
    }

    /// Hands out the photos that may be exposed now, to be under way until `photoDidEnd()`; the others go on waiting.
    mutating func takePhotosDue() -> [PhotoRequest] {
        var due: [PhotoRequest] = []
        for photo in takeWaitingPhotos() {
            if readiness(isResponsive: photo.isResponsive) == .ready {
                due.append(photo)
                photosUnderWay += 1
            } else {
                waiting.append(photo)
            }
        }
        return due
    }

    /// A photo that was under way has been delivered or has failed.
    mutating func photoDidEnd() { photosUnderWay -= 1 }

    /// Ends the session for an error.
    ///
    /// - Returns: the photos that will not be taken; `nil` when it had failed before.
    mutating func fail(_ error: CaptureError) -> [PhotoRequest]? {
        guard failure == nil else { return nil }
        failure = error
        isRunning = false
        return takeWaitingPhotos()
    }

    /// Ends the run; without effect on a session that does not run.
    ///
    /// - Returns: the photos that will not be taken.
    mutating func stop() -> [PhotoRequest] {
        isRunning = false
        return takeWaitingPhotos()
    }

    private func checkRunning(_ call: String) throws(CaptureError) {
        if let failure { throw failure }
        guard isRunning else { throw .misuse(.notRunning(call: call)) }
    }

    private mutating func takeWaitingPhotos() -> [PhotoRequest] {
        defer { waiting = [] }
        return waiting
    }
}
