@testable import Capture
import Foundation
import Glibc
import SystemCalls
import Testing
import Timebase

extension CameraDeviceTests {
    /// How long the first frame takes, beside the program that comes with the kernel's video tools.
    @Suite(
        .enabled(if: TestBench.hasReleaseCommands, "needs commands that were built for release: LIGHTBOARD_COMMANDS"))
    struct FirstFrame {
        private static let launches = 25
        /// How much longer our first frame may take.
        private static let mostRatio = 1.1

        @Test("from the opened camera to its first frame, the kernel sees us take no longer than v4l2-ctl")
        func ratio() throws {
            let cameras = try SimulatedCameras()
            try cameras.setFormat("width=640,height=480,pixelformat=YUYV")
            let folder = try CameraProcess.makeFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let trace = try FirstFrameTrace()
            var (ours, theirs): ([Duration], [Duration]) = ([], [])
            // In turns, so that what the machine does meanwhile falls on both alike; the first ones warm it up.
            for launch in 0...Self.launches {
                let our = try time(
                    "\(TestBench.commands)/lightboard-camera", "--source", "v4l2:\(cameras.node.path)", "--trial",
                    folder,
                    "--keep-frames", "0", in: trace)
                let their = try time(
                    "/usr/bin/v4l2-ctl", "--device", cameras.node.path, "--stream-mmap", "--stream-count=1", in: trace)
                guard launch > 0 else { continue }
                ours.append(our)
                theirs.append(their)
            }
            let (our, their) = (ours.sorted(), theirs.sorted())
            let middle = Self.launches / 2
            print(
                "from the opened camera to its first frame: \(our[middle].text), v4l2-ctl \(their[middle].text), "
                    + "ratio \(Self.rounded(our[middle] / their[middle])); at best \(our[0].text) and \(their[0].text), "
                    + "ratio \(Self.rounded(our[0] / their[0])); medians of \(Self.launches) launches in turns")
            // At best: a machine that is held up now and then says nothing about the programs.
            #expect(our[0] / their[0] <= Self.mostRatio)
            withExtendedLifetime(cameras) {}
        }

        /// Has a program take a frame, which it tells of by `preview` on standard output or `<` on standard error, and
        /// end.
        private func time(_ arguments: String..., in trace: FirstFrameTrace) throws -> Duration {
            try trace.clear()
            let (input, output) = (try Pipe(name: "input"), try Pipe(name: "output"))
            let process = try ChildProcess(
                arguments, input: input.reading, output: output.writing, errors: output.writing)
            let said = try output.reading.read(upTo: 64)
            try #require(["preview\n", "<"].contains { String(decoding: said, as: UTF8.self).hasPrefix($0) })
            try? input.writing.write(Array("quit\n".utf8))
            #expect(try process.reap() == .exited(code: 0))
            let name = arguments[0].split(separator: "/").last.map(String.init) ?? ""
            return try #require(try trace.timeToFirstFrame(of: name))
        }

        private static func rounded(_ ratio: Double) -> Double { (ratio * 100).rounded() / 100 }
    }
}
