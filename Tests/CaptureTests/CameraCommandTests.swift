import Foundation
import Glibc
import Imaging
import SystemCalls
import Testing

/// The whole command, as a launcher sees it.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct CameraCommandTests {
    /// A launch from the first frame to the photo and the end.
    private static func wholeLaunch(_ options: String...) throws -> CameraProcess {
        let bench = try TestBench()
        let camera = try CameraProcess(["--source", bench.source] + options, on: bench)
        #expect(try camera.readLine() == "preview")
        try camera.write("shutter")
        #expect(try camera.readLine() == "photo")
        try camera.write("quit")
        #expect(try camera.readLine() == nil)
        #expect(try camera.waitForExit() == .exited(code: 0))
        return camera
    }

    @Test("a launch leaves its images, which are the JPEG files that frames.jsonl names, and no others")
    func images() throws {
        let camera = try Self.wholeLaunch("--keep-frames", "2")
        let named = try camera.objects(in: "frames.jsonl").compactMap { $0["file"] as? String }
        #expect(try camera.files() == Set(named + ["events.jsonl", "frames.jsonl"]))
        #expect(named.sorted() == ["photo-0000.jpg", "preview-0000.jpg", "preview-0001.jpg"])
        for (name, width) in zip(named.sorted(), [96, 64, 64]) {
            let image = try ImageDecoder.decode(try File.read(camera.folder.appendingPathComponent(name).path))
            #expect(image.width == width && image.height == 64)
        }
    }

    @Test("every frame is listed with its times, and a preview frame was presented after it was received")
    func frames() throws {
        let frames = try Self.wholeLaunch("--keep-frames", "0").objects(in: "frames.jsonl")
        let previews = frames.filter { $0["role"] as? String == "preview" }
        #expect(previews.map { $0["index"] as? Int } == Array(0..<previews.count))
        for frame in previews {
            let exposed = try #require(frame["timestamp_ns"] as? Int)
            let received = try #require(frame["received_ns"] as? Int)
            let presented = try #require(frame["presented_ns"] as? Int)
            #expect(exposed < received && received <= presented)
            #expect(frame["file"] is NSNull)
        }
        let photo = try #require(frames.first { $0["role"] as? String == "photo" })
        #expect(photo["presented_ns"] is NSNull)
        #expect(photo["timestamp_source"] as? String == "start-of-exposure")
    }

    struct Order: Sendable, CustomTestStringConvertible {
        let id: String
        let options: [String]
        /// Marks in the order in which they have to come; others may come between.
        let marks: [String]
        var testDescription: String { id }
    }

    @Test(
        "the marks of a launch come in the order that its configuration means",
        arguments: [
            Order(
                id: "off", options: ["--deferred-start", "off"],
                marks: [
                    "app.main", "session.configure.start", "output.photo.initialize.end", "session.start.end",
                    "preview.first-frame", "preview.first-display", "shutter.received", "photo.exposure-requested",
                    "photo.delivered", "app.quit", "photo.written",
                ]),
            Order(
                id: "automatic", options: ["--deferred-start", "automatic"],
                marks: [
                    "preview.first-display", "deferred.will-run", "output.photo.initialize.start", "deferred.did-run",
                    "photo.exposure-requested", "photo.delivered",
                ]),
            Order(
                id: "manual", options: ["--deferred-start", "manual"],
                marks: [
                    "preview.first-display", "deferred.will-run", "output.photo.initialize.start", "deferred.did-run",
                    "photo.exposure-requested", "photo.delivered",
                ]),
        ])
    func order(_ order: Order) throws {
        let bench = try TestBench()
        let camera = try CameraProcess(["--source", bench.source] + order.options, on: bench)
        #expect(try camera.readLine() == "preview")
        try camera.write("shutter")
        #expect(try camera.readLine() == "photo")
        camera.closeInput()
        #expect(try camera.waitForExit() == .exited(code: 0))
        let events = try camera.events()
        #expect(events.filter { order.marks.contains($0) } == order.marks)
    }

    @Test("a responsive press is taken before deferred start has run")
    func responsive() throws {
        // Long enough for the press to come through while it lasts, on a machine that is busy too.
        let bench = try TestBench(photoInitialization: "1s")
        let camera = try CameraProcess(
            on: bench, "--deferred-start", "automatic", "--responsive-capture", "on")
        #expect(try camera.readLine() == "preview")
        try camera.write("shutter")
        #expect(try camera.readLine() == "photo")
        try camera.write("quit")
        #expect(try camera.waitForExit() == .exited(code: 0))
        let events = try camera.events()
        let requested = try #require(events.firstIndex(of: "photo.exposure-requested"))
        let ready = try #require(events.firstIndex(of: "output.photo.initialize.end"))
        #expect(requested < ready)
    }

    @Test("marks are in the order of time")
    func sorted() throws {
        let times = try Self.wholeLaunch().objects(in: "events.jsonl").compactMap { $0["ns"] as? Int }
        #expect(times == times.sorted())
    }

    @Test(
        "a signal stops the camera, which leaves what there was",
        arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
    func signals(_ signal: Int32, _ code: Int32) throws {
        let camera = try CameraProcess(on: TestBench())
        #expect(try camera.readLine() == "preview")
        camera.signal(signal)
        #expect(try camera.waitForExit() == .exited(code: code))
        #expect(try camera.files().isSuperset(of: ["events.jsonl", "frames.jsonl", "preview-0000.jpg"]))
    }

    @Test("outputs that are not wanted cost nothing")
    func outputs() throws {
        let camera = try CameraProcess(on: TestBench(), "--outputs", "none")
        #expect(try camera.readLine() == "preview")
        try camera.write("quit")
        #expect(try camera.waitForExit() == .exited(code: 0))
        #expect(try camera.events().filter { $0.hasSuffix("initialize.end") } == ["output.preview.initialize.end"])
    }

    @Test("a camera that is unplugged ends the launch with code 4, and leaves what there was")
    func unplugged() throws {
        let bench = try TestBench()
        let camera = try CameraProcess(on: bench)
        #expect(try camera.readLine() == "preview")
        try bench.rig.setPluggedIn(false)
        #expect(try camera.readLine() == "failed: the camera \(bench.source) went away; plug it in again")
        #expect(try camera.waitForExit() == .exited(code: 4))
        #expect(try camera.files().contains("frames.jsonl"))
    }

    @Test("a camera that is held by another launch ends it with code 4")
    func busy() throws {
        let bench = try TestBench()
        let first = try CameraProcess(on: bench)
        #expect(try first.readLine() == "preview")
        let second = try CameraProcess(on: bench)
        #expect(try second.readLine()?.hasPrefix("failed: the camera \(bench.source) is held by process ") == true)
        #expect(try second.waitForExit() == .exited(code: 4))
    }

    @Test("a photo without a photo output ends the launch with code 4")
    func noPhotoOutput() throws {
        let camera = try CameraProcess(on: TestBench(), "--outputs", "movie")
        #expect(try camera.readLine() == "preview")
        try camera.write("shutter")
        #expect(try camera.readLine()?.hasPrefix("failed: capturePhoto on an output that is in no session") == true)
        #expect(try camera.waitForExit() == .exited(code: 4))
    }

    @Test("a line that is not understood ends the launch with code 64")
    func unknownLine() throws {
        let camera = try CameraProcess(on: TestBench())
        try camera.write("shuter")
        #expect(try camera.readLine() == "failed: the line 'shuter' is not understood; write 'shutter' or 'quit'")
        #expect(try camera.waitForExit() == .exited(code: 64))
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let options: [String]
        let message: String
        let code: Int32
        var testDescription: String { options.joined(separator: " ") }
    }

    @Test(
        "what cannot be launched is refused with one message and its exit code",
        arguments: [
            Refusal(options: [], message: "--source is missing; add --source ADDRESS", code: 64),
            Refusal(
                options: ["--source", "usb:1"],
                message: "--source was given 'usb:1', but takes v4l2:PATH, v4l2:NAME or bench:DIRECTORY",
                code: 64),
            Refusal(
                options: ["--source", "bench:/nowhere", "--deferred-start", "atomatic"],
                message: "--deferred-start was given 'atomatic', but takes off, automatic or manual", code: 64),
            Refusal(
                options: ["--source", "bench:/nowhere", "--outputs", "photo,preview"],
                message: "--outputs was given 'photo,preview', but takes photo, movie, both joined by a comma, or none",
                code: 64),
            Refusal(
                options: ["--source", "bench:/nowhere", "--keep-frames", "17"],
                message: "--keep-frames was given '17', but takes a number from 0 to 16", code: 64),
            Refusal(
                options: ["--source", "bench:/nowhere", "--trial", "/nowhere"],
                message: "cannot write into the folder /nowhere: No such file or directory; name a folder", code: 65),
            Refusal(
                options: ["--source", "bench:/nowhere"],
                message: "there is no camera at bench:/nowhere; start it or name another", code: 4),
        ])
    func refusals(_ refusal: Refusal) throws {
        let camera = try CameraProcess(refusal.options)
        #expect(try camera.readLine()?.hasPrefix("failed: \(refusal.message)") == true)
        #expect(try camera.readLine() == nil)
        #expect(try camera.waitForExit() == .exited(code: refusal.code))
    }
}
