import Testing

/// A camera whose outputs cost nothing, made to cost what a phone's do.
@Suite(.timeLimit(.minutes(1)))
struct SimulatedCostTests {
    @Test("a simulated cost keeps the photo output, and the photo's delivery, waiting, and not its moment")
    func cost() throws {
        let camera = try CameraProcess(
            on: TestBench(photoInitialization: "0ms"), "--deferred-start", "automatic", "--responsive-capture", "on",
            "--simulate-initialization", "photo=300ms")
        #expect(try camera.readLine() == "preview")
        try camera.write("shutter")
        #expect(try camera.readLine() == "photo")
        try camera.write("quit")
        #expect(try camera.waitForExit() == .exited(code: 0))

        let events = try camera.objects(in: "events.jsonl")
        func moment(_ name: String) throws -> Int {
            try #require(events.first { $0["event"] as? String == name }?["ns"] as? Int)
        }
        let (begun, ready) = try (
            moment("output.photo.initialize.start"), moment("output.photo.initialize.end")
        )
        let photo = try #require(camera.objects(in: "frames.jsonl").first { $0["role"] as? String == "photo" })
        // The photo may be on its way before the mark of the output's end is set.
        #expect(ready - begun >= 300_000_000)
        #expect(try moment("photo.delivered") - begun >= 300_000_000)
        #expect(try #require(photo["timestamp_ns"] as? Int) - begun < 300_000_000)
    }

    @Test(
        "a cost that is none is refused, with an example",
        arguments: ["photo", "photo=", "film=3ms", "photo=-3ms", "photo=1ms,photo=2ms", "photo=1ms,"])
    func wrongCost(_ text: String) throws {
        let camera = try CameraProcess(["--source", "bench:/nowhere", "--simulate-initialization", text])
        #expect(try camera.readLine()?.contains("photo=360ms,movie=140ms") == true)
        #expect(try camera.waitForExit() == .exited(code: 64))
    }
}
