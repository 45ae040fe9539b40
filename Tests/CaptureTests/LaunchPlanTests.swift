import Testing

@testable import Capture

struct LaunchPlanTests {
    private static func plan(deferred: Set<OutputKind>, isAutomatic: Bool = true) -> LaunchPlan {
        var plan = LaunchPlan()
        plan.configure(outputs: [.preview, .photo, .movie], deferred: deferred, isAutomatic: isAutomatic)
        plan.didOpen()
        return plan
    }

    /// A plan that has come as far as its first shown preview frame.
    private static func shown(deferred: Set<OutputKind>, isAutomatic: Bool = true) -> LaunchPlan {
        var plan = plan(deferred: deferred, isAutomatic: isAutomatic)
        for output in plan.essentialOutputsDue { plan.didInitialize(output) }
        plan.didStartStreaming()
        plan.didShowPreview()
        return plan
    }

    @Test("with nothing deferred, every output is made ready before the preview, in the order of adding")
    func nothingDeferred() {
        #expect(Self.plan(deferred: []).essentialOutputsDue == [.preview, .photo, .movie])
        #expect(!Self.shown(deferred: []).isDeferredStartDue)
    }

    @Test("deferred outputs are not made ready before the preview")
    func deferred() {
        let plan = Self.plan(deferred: [.photo, .movie])
        #expect(plan.essentialOutputsDue == [.preview])
        #expect(plan.deferredOutputsDue == [.photo, .movie])
    }

    @Test("automatic deferred start waits for the first shown frame and for nothing else")
    func automatic() {
        #expect(!Self.plan(deferred: [.photo]).isDeferredStartDue)
        #expect(Self.shown(deferred: [.photo]).isDeferredStartDue)
    }

    @Test("manual deferred start waits for the app")
    func manual() {
        var plan = Self.shown(deferred: [.photo], isAutomatic: false)
        #expect(!plan.isDeferredStartDue)
        plan.requestDeferredStart()
        #expect(plan.isDeferredStartDue)
    }

    @Test("manual deferred start that is asked for early waits for the first shown frame")
    func manualEarly() {
        var plan = Self.plan(deferred: [.photo], isAutomatic: false)
        plan.requestDeferredStart()
        #expect(!plan.isDeferredStartDue)
        plan.didShowPreview()
        #expect(plan.isDeferredStartDue)
    }

    @Test("deferred start runs once")
    func once() {
        var plan = Self.shown(deferred: [.photo, .movie])
        plan.didInitialize(.photo)
        #expect(plan.isDeferredStartDue)
        plan.didInitialize(.movie)
        #expect(!plan.isDeferredStartDue)
    }

    @Test("a deferred photo output is ready when all deferred outputs are")
    func photoReady() {
        var plan = Self.shown(deferred: [.photo, .movie])
        plan.didInitialize(.photo)
        #expect(!plan.isPhotoReady)
        plan.didInitialize(.movie)
        #expect(plan.isPhotoReady)
    }

    @Test("a photo output that is not deferred waits for no other output")
    func photoNotDeferred() {
        #expect(Self.shown(deferred: [.movie]).isPhotoReady)
    }

    @Test("no photo is exposed, or kept, before the sensor runs")
    func sensor() {
        var plan = Self.plan(deferred: [])
        for output in OutputKind.allCases { plan.didInitialize(output) }
        #expect(!plan.isPhotoReady)
        #expect(!plan.isPhotoBufferable)
        plan.didStartStreaming()
        #expect(plan.isPhotoReady)
        #expect(plan.isPhotoBufferable)
    }

    @Test("an output that is added to a running session is due, and those that are ready are not")
    func addedLater() {
        var plan = LaunchPlan()
        plan.configure(outputs: [.preview], deferred: [], isAutomatic: true)
        plan.didInitialize(.preview)
        plan.configure(outputs: [.preview, .movie], deferred: [], isAutomatic: true)
        #expect(plan.essentialOutputsDue == [.movie])
    }

    @Test("a camera that was closed has to be made ready from the start")
    func closed() {
        var plan = Self.shown(deferred: [.photo])
        plan.didClose()
        #expect(plan == Self.closedPlan)
    }

    private static var closedPlan: LaunchPlan {
        var plan = LaunchPlan()
        plan.configure(outputs: [.preview, .photo, .movie], deferred: [.photo], isAutomatic: true)
        return plan
    }
}
