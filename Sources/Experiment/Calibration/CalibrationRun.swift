import Analysis
import BoardModel
import Imaging
import Statistics
import SystemCalls
import Timebase

/// Launches a rig's camera again and again for a while, and works out what its frames have in common.
public struct CalibrationRun {
    /// How far it has come.
    public struct Progress: Sendable {
        /// The time since it began.
        public let passed: Duration
        /// The frames that could be read.
        public let frames: Int
    }

    /// How long a launch shows its preview, the launch itself included.
    private static let preview: Duration = .seconds(2)

    private let rig: Rig
    private let launcher: TrialLauncher
    private let folder: RunFolder
    private let configuration: Configuration

    /// Prepares a run.
    ///
    /// - Parameters:
    ///   - folder: where trials are kept; it is there already.
    ///   - interruption: becomes readable when somebody wants to end the run.
    /// - Returns: `nil` for a rig without configurations.
    public init?(of rig: Rig, with equipment: Run.Equipment, in folder: RunFolder, interruption: FileDescriptor) {
        guard let configuration = rig.configurations.first else { return nil }
        // What is to be measured is not taken from the rig.
        var rig = rig
        rig.camera.lineTimes = [:]
        rig.calibration = nil
        // A camera that keeps some frames of its preview has them by then.
        rig.shutter = .after(min(Self.preview, rig.camera.timeout / 2))
        (self.rig, self.folder, self.configuration) = (rig, folder, configuration)
        // Nobody has to press the button for it, and no press is timed.
        let equipment = Run.Equipment(
            output: equipment.output, source: equipment.source, program: equipment.program,
            actuation: equipment.actuation, loopBack: equipment.loopBack)
        launcher = TrialLauncher(
            rig: rig, equipment: equipment, folder: folder, interruption: interruption, readsTogether: false)
    }

    /// Launches the camera until the time is over.
    ///
    /// - Returns: what was measured; `nil` when somebody wants to end the run.
    /// - Throws: `RunError`, `SystemError` and `DocumentError` of what the camera left.
    public func perform(for length: Duration, reportingTo report: (Progress) -> Void) throws -> Findings? {
        let start = Timestamp.now()
        var random = SeededRandom(seed: rig.seed)
        var modes: [ModeKey: ModeMeasurement] = [:]
        var geometry = GeometryMeasurement(board: rig.board)
        var rested = start
        var index = 0
        while index == 0 || Timestamp.now() - start < length {
            report(Progress(passed: Timestamp.now() - start, frames: modes.values.reduce(0) { $0 + $1.frames }))
            index += 1
            let phase = Duration.milliseconds(100) * Double.random(in: 0..<1, using: &random)
            let trial = PlannedTrial(index: index, configuration: configuration, block: 1, phase: phase)
            guard let record = try launcher.perform(trial, notBefore: rested) else { return nil }
            rested = Timestamp.now() + rig.cold
            if record.status == .failed {
                throw RunError.cameraFailed(
                    rig: rig.file, reason: record.reason ?? "", log: folder.folder(of: record).logFile)
            }
            try add(folder.folder(of: record), pace: record.metrics[.previewInterval], to: &modes, &geometry)
        }
        let seen = geometry.findings
        let sorted = modes.sorted { ($0.key.role.rawValue, $0.key.width) > ($1.key.role.rawValue, $1.key.width) }
        let lenses = sorted.map { seen.lenses[$0.value.number] ?? .tooFewPictures(0) }
        return Findings(
            modes: zip(sorted, lenses).map { mode, lens in
                let (key, measurement) = mode
                return Calibration.Mode(
                    role: key.role.rawValue, pixels: key.pixels, width: key.width, height: key.height,
                    rate: measurement.rate, frames: measurement.frames, lineTime: measurement.lineTime,
                    gains: measurement.gains.gains, lens: lens.distortion)
            }, lenses: lenses, placement: seen.placement)
    }

    /// What was measured.
    public struct Findings: Sendable {
        /// What was measured in each mode of the camera.
        public let modes: [Calibration.Mode]
        /// What the pictures of each of these modes tell of its lens.
        public let lenses: [LensFinding]
        /// Where LEDs are off their places, by their names.
        public let placement: [String: LEDPlacement]

        /// Whether a calibration can be made of it.
        public var tellAnything: Bool {
            !placement.isEmpty || modes.contains { $0.lineTime != nil || !$0.gains.isEmpty || $0.lens != nil }
        }
    }

    private struct ModeKey: Hashable {
        let role: FrameRecord.Role
        let width: Int
        let height: Int
        let pixels: String
    }

    /// Takes up what one launch left.
    private func add(
        _ place: TrialFolder, pace: DurationEstimate?, to modes: inout [ModeKey: ModeMeasurement],
        _ geometry: inout GeometryMeasurement
    ) throws {
        let (frames, readings, log) = (try place.frames(), try place.readings(), try place.edges())
        for role in FrameRecord.Role.allCases {
            let files = Set(frames.filter { $0.role == role }.compactMap(\.file))
            let images = readings.filter { files.contains($0.file) }.compactMap { reading in
                reading.decoded.map { (file: reading.file, image: $0) }
            }
            guard let first = images.first else { continue }
            // A camera keeps its mode for a launch.
            let picture = try ImageDecoder.decode(try File.read(place.file(first.file)))
            let key = ModeKey(
                role: role, width: picture.width, height: picture.height,
                pixels: Calibration.Mode.name(of: picture.layout))
            var mode = modes[key] ?? ModeMeasurement(board: rig.board, number: modes.count)
            mode.add(images.map(\.image), against: log, pace: role == .preview ? pace : nil)
            modes[key] = mode
            for (index, image) in images.enumerated() {
                let picture = index == 0 ? picture : try ImageDecoder.decode(try File.read(place.file(image.file)))
                SeenPlaces(of: image.image, in: picture, on: rig.board).map { geometry.add($0, mode: mode.number) }
            }
        }
    }
}
