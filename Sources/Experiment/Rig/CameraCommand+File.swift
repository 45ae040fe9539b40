import Analysis
import Documents
import Wording

extension CameraCommand {
    /// How long is waited where the file does not say: three times what a slow phone takes.
    private static let defaultTimeout: Duration = .seconds(5)

    /// Reads the `camera` of a rig file.
    init(document: DocumentNode, configurations: [Configuration]) throws(DocumentError) {
        let object = try document.object(keys: ["command", "source", "timeout", "lineTime"])
        let command = try object.required(
            "command", example: "[\"lightboard-camera\", \"--trial\", \"{trial}\", \"{options}\"]")
        words = try command.texts()
        source = try object.optional("source")?.text()
        timeout = try object.optional("timeout")?.duration(from: .milliseconds(1)) ?? Self.defaultTimeout
        var lineTimes: [FrameRecord.Role: Duration] = [:]
        if let times = try object.optional("lineTime")?.object(keys: FrameRecord.Role.allCases.map(\.rawValue)) {
            for role in FrameRecord.Role.allCases {
                lineTimes[role] = try times.optional(role.rawValue)?.duration(from: .zero, to: LineTime.longest)
            }
        }
        self.lineTimes = lineTimes
        rate = Self.rate(in: words)
        guard words.first?.isEmpty == false else {
            throw command.broken(rule: "the list names no program", remedy: "begin it with the program to launch")
        }
        for word in words {
            for name in word.matches(of: /\{[^{}]*\}/).map({ String($0.output) })
            where !Self.placeholders.contains(name) {
                throw command.broken(
                    rule: "'\(name)' stands for nothing", remedy: Choices.remedy(for: name, among: Self.placeholders))
            }
            if word != Self.optionsPlaceholder, word.contains(Self.optionsPlaceholder) {
                throw command.broken(
                    rule: "'\(word)' has more than {options} in one word",
                    remedy: "make \"{options}\" a word of its own; each option becomes a word")
            }
        }
        guard words.contains(where: { $0.contains(Self.trialPlaceholder) }) else {
            throw command.broken(
                rule: "the camera is not told where to put its images",
                remedy: "add \"{trial}\", which stands for the trial's folder")
        }
        guard words.contains(Self.optionsPlaceholder) || configurations.allSatisfy({ $0.options.isEmpty }) else {
            throw command.broken(
                rule: "the configurations' options go nowhere",
                remedy: "add \"{options}\" where they belong in the command")
        }
    }

    /// The rate that `lightboard-camera` is asked for; `nil` without one, and for a fraction of whole numbers.
    private static func rate(in words: [String]) -> Double? {
        guard let index = words.firstIndex(of: "--frame-rate"), index + 1 < words.count else { return nil }
        return Double(words[index + 1]).flatMap { $0 > 0 ? $0 : nil }
    }

    private static let placeholders = [trialPlaceholder, sourcePlaceholder, optionsPlaceholder]
}
