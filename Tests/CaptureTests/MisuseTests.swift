import BenchLink
import Capture
import Testing

struct MisuseTests {
    /// A session on a camera that does not exist: misuse is noticed before any camera is.
    struct Setting {
        let session: CaptureSession
        let preview = PreviewOutput { _ in }
        let photo = PhotoOutput()
        let movie = MovieOutput()

        init() throws {
            let source = try #require(BenchSource(address: "bench:/nowhere"))
            session = try CaptureSession(source: source, callbacks: SessionCallbacks(failed: { _ in }))
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let misuse: Misuse
        let calls: @Sendable (Setting) throws -> Void
        var testDescription: String { id }
    }

    @Test("a mistake in the order of calls is a typed error", arguments: cases)
    func misuse(_ example: Case) throws {
        let setting = try Setting()
        #expect(throws: CaptureError.misuse(example.misuse)) { try example.calls(setting) }
    }

    private static let cases = [
        Case(id: "add outside a configuration", misuse: .notConfiguring(change: "addOutput")) {
            try $0.session.addOutput($0.photo)
        },
        Case(id: "remove outside a configuration", misuse: .notConfiguring(change: "removeOutput")) {
            try $0.session.removeOutput($0.photo)
        },
        Case(id: "commit outside a configuration", misuse: .notConfiguring(change: "commitConfiguration")) {
            try $0.session.commitConfiguration()
        },
        Case(id: "mode outside a configuration", misuse: .notConfiguring(change: "automaticallyRunsDeferredStart")) {
            try $0.session.setAutomaticallyRunsDeferredStart(false)
        },
        Case(id: "begin twice", misuse: .alreadyConfiguring) {
            try $0.session.beginConfiguration()
            try $0.session.beginConfiguration()
        },
        Case(id: "two photo outputs", misuse: .alreadyAdded(.photo)) {
            try $0.session.beginConfiguration()
            try $0.session.addOutput($0.photo)
            try $0.session.addOutput(PhotoOutput())
        },
        Case(id: "remove what was not added", misuse: .notAdded(.movie)) {
            try $0.session.beginConfiguration()
            try $0.session.removeOutput($0.movie)
        },
        Case(id: "commit without preview", misuse: .noPreviewOutput) {
            try $0.session.beginConfiguration()
            try $0.session.addOutput($0.photo)
            try $0.session.commitConfiguration()
        },
        Case(id: "deferred after commit", misuse: .setAfterCommit(setting: "isDeferredStartEnabled", .photo)) {
            try commit($0)
            try $0.photo.setDeferredStartEnabled(true)
        },
        Case(id: "deferred movie after commit", misuse: .setAfterCommit(setting: "isDeferredStartEnabled", .movie)) {
            try commit($0)
            try $0.movie.setDeferredStartEnabled(true)
        },
        Case(id: "responsive after commit", misuse: .setAfterCommit(setting: "isResponsiveCaptureEnabled", .photo)) {
            try commit($0)
            try $0.photo.setResponsiveCaptureEnabled(true)
        },
        Case(id: "start unconfigured", misuse: .notConfigured) { try $0.session.startRunning() },
        Case(id: "start inside a configuration", misuse: .notConfigured) {
            try $0.session.beginConfiguration()
            try $0.session.startRunning()
        },
        Case(id: "deferred start of a stopped session", misuse: .notRunning(call: "runDeferredStartWhenNeeded")) {
            try $0.session.runDeferredStartWhenNeeded()
        },
        Case(id: "photo of an output in no session", misuse: .noPhotoOutput) { try $0.photo.capturePhoto { _ in } },
        Case(id: "photo of a stopped session", misuse: .notRunning(call: "capturePhoto")) {
            try $0.session.beginConfiguration()
            try $0.session.addOutput($0.photo)
            try $0.photo.capturePhoto { _ in }
        },
        Case(id: "photo of a removed output", misuse: .noPhotoOutput) {
            try $0.session.beginConfiguration()
            try $0.session.addOutput($0.photo)
            try $0.session.removeOutput($0.photo)
            try $0.photo.capturePhoto { _ in }
        },
    ]

    private static func commit(_ setting: Setting) throws {
        try setting.session.beginConfiguration()
        try setting.session.addOutput(setting.preview)
        try setting.session.addOutput(setting.photo)
        try setting.session.addOutput(setting.movie)
        try setting.session.commitConfiguration()
    }

    @Test("every misuse tells what to do instead")
    func remedies() {
        for misuse in Self.cases.map(\.misuse) + [.alreadyRunning, .deferredStartIsAutomatic, .stoppedByCallback] {
            #expect(misuse.description.contains(";"), "\(misuse)")
        }
    }
}
