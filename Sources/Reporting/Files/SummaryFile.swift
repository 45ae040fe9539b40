import Experiment
import Foundation

/// `summary.json`: what a run found, for programs.
struct SummaryFile {
    let run: StoredRun

    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}

extension SummaryFile: Encodable {
    private enum CodingKeys: String, CodingKey { case simulated, finished, planned, selfcheck }

    func encode(to encoder: any Encoder) throws {
        try run.summary.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(run.record.simulated, forKey: .simulated)
        try container.encode(run.trials.count, forKey: .finished)
        try container.encode(run.plannedTrials, forKey: .planned)
        try container.encodeIfPresent(run.selfCheck, forKey: .selfcheck)
    }
}
