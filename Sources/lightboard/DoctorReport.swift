import Experiment
import Inspection
import Wording

/// What `lightboard doctor` says of what it found.
struct DoctorReport: Encodable {
    private struct Entry: Encodable {
        let subject: String
        let well: Bool
        let words: String
        let remedy: String?
        let blocks: Bool
    }

    private let format = "lightboard.doctor/1"
    private let rig: String
    private let findings: [Entry]

    init(rig: String, findings: [Finding]) {
        self.rig = rig
        self.findings = findings.map {
            Entry(subject: $0.subject, well: $0.isWell, words: $0.words, remedy: $0.remedy, blocks: $0.blocks)
        }
    }

    /// One line of JSON.
    func json() throws -> String { try JSONLines.line(self) }

    /// The width of the longest subject that there usually is.
    private static let subjectWidth = 20
    /// Green, red and the normal colour of text (ECMA-48, SGR).
    private static let (green, red, normal) = ("\u{1B}[32m", "\u{1B}[31m", "\u{1B}[0m")

    /// A finding as people read it, in one line.
    static func line(for finding: Finding, inColours hasColours: Bool) -> String {
        let mark = finding.isWell ? "ok " : finding.blocks ? "no " : "bad"
        let subject = finding.subject + String(repeating: " ", count: max(0, subjectWidth - finding.subject.count))
        let remedy = finding.remedy.map { "; \($0)" } ?? ""
        let text = "\(subject)  \(finding.words.onOneLine)\(remedy.onOneLine)"
        guard hasColours else { return "\(mark)  \(text)" }
        return "\(finding.isWell ? green : red)\(mark)\(normal)  \(text)"
    }
}
