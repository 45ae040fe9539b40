import BoardControl
import Analysis
import BoardModel
import Documents
import Timebase

extension Rig {
    /// The rest between launches that a rig has when its file does not say: a bench has powered down by then.
    private static let defaultCold: Duration = .milliseconds(100)
    /// The most trials of a configuration: more than a night has room for are a slip of the fingers.
    public static let trialLimit = 10_000

    /// The longest step: a player can be stopped only between two steps.
    private static let longestStep: Duration = .seconds(1)

    /// Reads a rig file, and the board file that it names.
    ///
    /// - Throws: `DocumentError` with file, key and remedy.
    public init(file: String) throws(DocumentError) {
        // `bench` belongs to the simulated rig, and `film` to the one in the virtual machine, which read it themselves.
        let object = try Document.read(file).object(keys: [
            "format", "name", "board", "output", "pattern", "tolerance", "bench", "film", "camera", "configurations",
            "matrix", "trials", "warmups", "seed", "shutter", "moment", "cold", "hypotheses", "calibration",
        ])
        let format = try object.required("format", example: "\"\(Self.format)\"")
        guard try format.text() == Self.format else { throw format.unexpected(wanted: "\"\(Self.format)\"") }
        self.file = file
        name = try object.required("name", example: "\"bench\"").text()
        boardFile = try object.required("board", example: "\"boards/clock-26.json5\"").path()
        board = try Board(file: boardFile)
        let outputNode = try object.required("output", example: "{kind: \"bench\"}")
        output = try BoardDrive(document: outputNode, board: board)
        extras = try GPIOExtras(output: outputNode.object(keys: BoardDrive.keys), board: board)
        if let (one, other) = extras.sharedLine(with: output.wires) {
            throw outputNode.broken(
                rule: "'\(one.name)' and '\(other.name)' are on one line", remedy: "give each its own line")
        }
        if let node = object.optional("calibration") {
            let file = try node.path()
            calibration = (file, try Calibration(file: file))
        }
        let patternNode = try object.required("pattern", example: "{step: \"2ms\", tracks: []}")
        pattern = try Pattern(document: patternNode, board: board)
        if let node = object.optional("tolerance") {
            tolerance = try PlaybackTolerance(document: node)
        } else {
            tolerance = .standard
        }
        configurations = try Configuration.all(in: object)
        camera = try CameraCommand(
            document: object.required(
                "camera", example: "{command: [\"lightboard-camera\", \"--trial\", \"{trial}\", \"{options}\"]}"),
            configurations: configurations)
        if output != .bench, camera.source == nil, camera.words.contains(where: { $0.contains("{source}") }) {
            throw try object.required("camera", example: "{}").broken(
                rule: "{source} stands for nothing, since this is no simulated rig",
                remedy: "name the camera, for example source: \"v4l2:/dev/video0\"")
        }
        trials = try object.required("trials", example: "10").integer(in: 1...Self.trialLimit)
        warmups = try object.optional("warmups")?.integer(in: 0...Self.trialLimit) ?? 0
        seed = UInt64(try object.required("seed", example: "7").integer(in: 0...Int.max))
        let shutterNode = try object.required("shutter", example: "{when: \"firstPreview\"}")
        shutter = try Shutter(document: shutterNode)
        guard shutter != .byHand || extras.button != nil else {
            throw shutterNode.broken(
                rule: "nothing tells when the button is pressed",
                remedy: "add its line to the output, for example button: {chip: \"header\", line: 5}")
        }
        if let node = object.optional("moment") { moment = try Moment(document: node) } else { moment = nil }
        cold = try object.optional("cold")?.duration(from: .zero) ?? Self.defaultCold
        if let node = object.optional("hypotheses") {
            hypotheses = try Hypotheses(document: node, configurations: configurations, moment: moment)
        } else {
            hypotheses = nil
        }
        guard pattern.step <= Self.longestStep else {
            throw patternNode.broken(
                rule: "a step lasts \(pattern.step.text), and the board can be stopped only between two steps",
                remedy: "make 'step' \(Self.longestStep.text) or shorter")
        }
        guard playingTime / pattern.step <= Double(Score.longest) else {
            throw patternNode.broken(
                rule: "the board plays up to \(playingTime.text) a launch, three times camera.timeout and a little"
                    + " more, which is more than \(Score.longest) steps of \(pattern.step.text)",
                remedy: "lengthen 'step' or shorten camera.timeout")
        }
    }
}
