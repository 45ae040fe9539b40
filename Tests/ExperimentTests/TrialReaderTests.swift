import BoardModel
import SystemCalls
import Testing
import Timebase

@testable import Experiment

struct TrialReaderTests {
    private let interruption: SystemCalls.Pipe
    private let folder: String
    private let fixture: RigFixture
    private let reader: TrialReader

    init() throws {
        interruption = try SystemCalls.Pipe(name: "interruption")
        fixture = try RigFixture()
        folder = fixture.folder
        reader = TrialReader(
            board: try fixture.rig().board, lineTimes: [:], calibration: nil, interruption: interruption.reading)
    }

    private func readings() throws -> [String]? {
        let frames = (0..<3).map { index in
            FrameRecord(
                index: index, role: .preview, file: "preview-\(index)", sequence: UInt32(index),
                timestamp: Timestamp(nanoseconds: 0), timestampSource: .startOfExposure,
                received: Timestamp(nanoseconds: 0), presented: nil, flags: [])
        }
        let readings = try reader.readings(of: frames, in: TrialFolder(path: folder), against: EdgeLog([]))
        return readings?.map(\.file)
    }

    @Test("every image has its reading, in the order of the frames")
    func order() throws { #expect(try readings() == ["preview-0", "preview-1", "preview-2"]) }

    @Test("whoever wants to end the run does not wait for the images")
    func interrupted() throws {
        try interruption.writing.write([1])
        #expect(try readings() == nil)
    }
}
