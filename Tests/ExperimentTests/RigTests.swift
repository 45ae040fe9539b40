import Documents
import Experiment
import Testing

struct RigTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let id: String
        let part: String
        let instead: String
        /// What the message says after the file's name.
        let message: String
        var testDescription: String { id }
    }

    static let mistakes = [
        Mistake(
            id: "unknown key", part: "trials: 2", instead: "trails: 2",
            message: "unknown key 'trails'; did you mean 'trials'?"),
        Mistake(
            id: "no trials", part: "trials: 2", instead: "trials: 0",
            message: "trials: found 0, but this takes a whole number, from 1 to 10000"),
        Mistake(
            id: "moment backwards", part: "from: \"450ms\"", instead: "from: \"700ms\"",
            message: "moment: the moment ends before it begins; make 'from' the earlier time and 'to' the later one"),
        Mistake(
            id: "hypothesis about nothing", part: "baseline: \"plain\"", instead: "baseline: \"plian\"",
            message: "hypotheses.baseline: there is no configuration 'plian'; did you mean 'plain'?"),
        Mistake(
            id: "hypothesis against itself", part: "baseline: \"plain\"", instead: "baseline: \"deferred\"",
            message: "hypotheses.baseline: 'deferred' would be compared with itself; "
                + "name another configuration than under 'deferred'"),
        Mistake(
            id: "hypothesis without a second configuration",
            part: "baseline: \"plain\", deferred: \"deferred\", responsive: \"fast\"",
            instead: "deferred: \"deferred\"",
            message: "hypotheses: 'deferred' is compared with nothing; "
                + "add 'baseline' for H1 and H2, or 'responsive' for H3"),
        Mistake(
            id: "H3 without a moment", part: "moment: {from: \"450ms\", to: \"650ms\"},", instead: "",
            message: "hypotheses: H3 asks whether the moment was caught, but the rig has none; "
                + "add the key 'moment' to the rig, for example moment: {from: \"450ms\", to: \"650ms\"}"),
        Mistake(
            id: "factor below one", part: "deferred: \"deferred\"",
            instead: "deferred: \"deferred\", minimumFactor: 0.5",
            message: "hypotheses.minimumFactor: found 0.5, but this takes a factor of 1 or more"),
        Mistake(
            id: "a press by hand that nobody notices", part: "{when: \"firstPreview\"}", instead: "{when: \"byHand\"}",
            message: "shutter: nothing tells when the button is pressed; "
                + "add its line to the output, for example button: {chip: \"header\", line: 5}"),
        Mistake(
            id: "a button on an LED's line", part: "{kind: \"bench\"}",
            instead: "{kind: \"gpio\", lines: {R0: \"GPIO2\", R1: \"GPIO3\"}, button: \"GPIO3\"}",
            message: "output: 'R1' and 'button' are on one line; give each its own line"),
        Mistake(
            id: "a tolerance that nothing keeps", part: "trials: 2", instead: "tolerance: {lateness: 0}, trials: 2",
            message: "tolerance.lateness: found 0, but this takes a share of a step, above 0, such as 0.5"),
        Mistake(
            id: "an unknown output", part: "{kind: \"bench\"}", instead: "{kind: \"gpoi\"}",
            message: "output.kind: 'gpoi' is not known here; did you mean 'gpio'?"),
        Mistake(
            id: "a key of another output", part: "{kind: \"bench\"}", instead: "{kind: \"bench\", lines: {}}",
            message: "output: unknown key 'lines'; use 'kind'"),
        Mistake(
            id: "a source without a simulated rig", part: "{kind: \"bench\"}",
            instead: "{kind: \"gpio\", lines: {R0: \"GPIO2\", R1: \"GPIO3\"}}",
            message: "camera: {source} stands for nothing, since this is no simulated rig; name the camera, "
                + "for example source: \"v4l2:/dev/video0\""),
        Mistake(
            id: "a line time that no sensor has", part: "timeout: \"5s\"", instead: "lineTime: {photo: \"15ms\"}",
            message: "camera.lineTime.photo: found \"15ms\", but this takes 1 ms or shorter"),
        Mistake(
            id: "two shutters", part: "{when: \"firstPreview\"}",
            instead: "{when: \"firstPreview\", after: \"1s\"}",
            message: "shutter: the shutter is pressed on one occasion; "
                + "write either {when: \"firstPreview\"} or {after: \"500ms\"}, or {when: \"byHand\"} with a button"),
        Mistake(
            id: "a shutter that waits for nothing known", part: "\"firstPreview\"", instead: "\"firstpreview\"",
            message: "shutter.when: 'firstpreview' is not known here; did you mean 'firstPreview'?"),
        Mistake(
            id: "no unit", part: "timeout: \"5s\"", instead: "timeout: \"5\"",
            message: "camera.timeout: found \"5\", but this takes a duration with its unit, such as \"2.5ms\""),
        Mistake(
            id: "a time-out for ever", part: "timeout: \"5s\"", instead: "timeout: \"300h\"",
            message: "camera.timeout: found \"300h\", but this takes 3600 s or shorter"),
        Mistake(
            id: "a shutter that waits for ever", part: "{when: \"firstPreview\"}", instead: "{after: \"300h\"}",
            message: "shutter.after: found \"300h\", but this takes 3600 s or shorter"),
        Mistake(
            id: "more steps than fit into memory", part: "step: \"2ms\"", instead: "step: \"1ns\"",
            message: "pattern: the board plays up to 16 s a launch, three times camera.timeout and a little more, "
                + "which is more than 1000000 steps of 1 ns; lengthen 'step' or shorten camera.timeout"),
        Mistake(
            id: "a step that nobody waits for", part: "step: \"2ms\"", instead: "step: \"1h\"",
            message: "pattern: a step lasts 3600 s, and the board can be stopped only between two steps; "
                + "make 'step' 1 s or shorter"),
        Mistake(
            id: "unknown placeholder", part: "\"{source}\"", instead: "\"{sauce}\"",
            message: "camera.command: '{sauce}' stands for nothing; did you mean '{source}'?"),
        Mistake(
            id: "no trial folder", part: "\"{trial}\", ", instead: "",
            message: "camera.command: the camera is not told where to put its images; "
                + "add \"{trial}\", which stands for the trial's folder"),
        Mistake(
            id: "options unused", part: ", \"{options}\"", instead: "",
            message: "camera.command: the configurations' options go nowhere; "
                + "add \"{options}\" where they belong in the command"),
        Mistake(
            id: "options inside a word", part: "\"{options}\"", instead: "\"--with={options}\"",
            message: "camera.command: '--with={options}' has more than {options} in one word; "
                + "make \"{options}\" a word of its own; each option becomes a word"),
        Mistake(
            id: "no program", part: "\"camera\", ", instead: "\"\", ",
            message: "camera.command: the list names no program; begin it with the program to launch"),
        Mistake(
            id: "a name twice", part: "name: \"fast\"", instead: "name: \"plain\"",
            message: "configurations[2].name: the name 'plain' is used twice; give every configuration its own name"),
        Mistake(
            id: "another format", part: "lightboard.rig/1", instead: "lightboard.rig/9",
            message: "format: found \"lightboard.rig/9\", but this takes \"lightboard.rig/1\""),
        Mistake(
            id: "an LED that is not there", part: "\"R*\"", instead: "\"R7\"",
            message: "pattern.tracks[1].leds[0]: the board 'five' has no LED 'R7'; did you mean 'R0'?"),
    ]

    @Test("a mistake in a rig file is one message with file, key and remedy", arguments: mistakes)
    func mistake(_ mistake: Mistake) throws {
        let fixture = try RigFixture(replacing: [(mistake.part, mistake.instead)])
        let error = #expect(throws: DocumentError.self) { try fixture.rig() }
        #expect(error?.description == "\(fixture.rigFile): \(mistake.message)")
    }

    @Test("a matrix gives every combination of its values, named by them")
    func matrix() throws {
        let list = try #require(RigFixture.rig.firstRange(of: /configurations: \[[^\]]*\][^\]]*\][^\]]*\][^\]]*\]/))
        let fixture = try RigFixture(replacing: [
            (String(RigFixture.rig[list]), "matrix: {speed: [\"slow\", \"fast\"], defer: [\"no\", \"yes\"]}"),
            ("hypotheses: {baseline: \"plain\", deferred: \"deferred\", responsive: \"fast\"}", ""),
        ])
        #expect(
            try fixture.rig().configurations == [
                Configuration(name: "defer no, speed slow", options: ["--defer", "no", "--speed", "slow"]),
                Configuration(name: "defer no, speed fast", options: ["--defer", "no", "--speed", "fast"]),
                Configuration(name: "defer yes, speed slow", options: ["--defer", "yes", "--speed", "slow"]),
                Configuration(name: "defer yes, speed fast", options: ["--defer", "yes", "--speed", "fast"]),
            ])
    }

    @Test("a matrix of more combinations than can be launched is refused before they are made", .timeLimit(.minutes(1)))
    func vastMatrix() throws {
        let list = try #require(RigFixture.rig.firstRange(of: /configurations: \[[^\]]*\][^\]]*\][^\]]*\][^\]]*\]/))
        let axes = (1...30).map { "axis\($0): [\"a\", \"b\", \"c\"]" }.joined(separator: ", ")
        let fixture = try RigFixture(replacing: [(String(RigFixture.rig[list]), "matrix: {\(axes)}")])
        let error = #expect(throws: DocumentError.self) { try fixture.rig() }
        #expect(error?.key == "matrix")
    }

    @Test("line times are known only where the rig says them")
    func lineTimes() throws {
        let fixture = try RigFixture(replacing: [("timeout: \"5s\"", "lineTime: {photo: \"15us\"}")])
        #expect(try fixture.rig().camera.lineTimes == [.photo: .microseconds(15)])
        #expect(try RigFixture().rig().camera.lineTimes.isEmpty)
    }

    @Test("the board file is looked for beside the rig file")
    func boardFile() throws {
        let fixture = try RigFixture()
        #expect(try fixture.rig().boardFile == fixture.folder + "/board.json5")
    }
}
