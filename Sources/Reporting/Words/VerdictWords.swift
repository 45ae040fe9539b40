import Experiment
import Timebase

/// What a verdict means, in a sentence for someone who has not read the definitions.
struct VerdictWords {
    let hypotheses: Hypotheses?
    let summary: Summary

    func meaning(of verdict: Verdict) -> String {
        guard let hypotheses, let effect = verdict.effects.first else { return verdict.words }
        guard effect.value != nil || effect.hasInterval else {
            return "So many launches were given up that there is no telling by how much."
        }
        guard effect.hasInterval else {
            return "So few trials bound no 95 % interval; six of each configuration do."
        }
        let factor = Milliseconds.fixed(hypotheses.minimumFactor, places: 2)
        let margin = Milliseconds.text(hypotheses.margin)
        switch (verdict.name, verdict.outcome) {
        case ("H1", .confirmed):
            let ratio = effect.value.map { Milliseconds.fixed($0, places: 2) } ?? "many"
            return
                "Without deferred start a launch takes \(ratio) times as long. The whole interval lies above \(factor),"
                + " the least factor that counts."
        case ("H1", .refuted):
            return
                "Deferred start does not shorten the launch by a factor of \(factor), the least that counts: the whole"
                + " interval lies below."
        case ("H1", .inconclusive):
            return "The interval lies on both sides of \(factor), the least factor that counts."
        case ("H2", .confirmed):
            return
                "The first capture comes when it came without deferral: the whole interval lies within ±\u{A0}\(margin)."
        case ("H2", .refuted):
            return "Deferral moves the first capture: the whole interval lies outside ±\u{A0}\(margin)."
        case ("H2", .inconclusive):
            return "The interval reaches both inside and outside ±\u{A0}\(margin)."
        case ("H3", let outcome):
            return caught(hypotheses) + Self.capture(outcome, margin: margin)
        default:
            return verdict.words
        }
    }

    /// "10 of 10 photos show the moment with responsive capture, 0 of 10 without. "
    private func caught(_ hypotheses: Hypotheses) -> String {
        func share(_ name: String?) -> Share? { summary.configurations.first { $0.name == name }?.caught }
        guard let with = share(hypotheses.responsive), let without = share(hypotheses.deferred) else { return "" }
        return "\(with.count) of \(with.total) photos show the moment with responsive capture, \(without.count) of"
            + " \(without.total) without. "
    }

    private static func capture(_ outcome: Verdict.Outcome, margin: String) -> String {
        switch outcome {
        case .confirmed: "The photo is exposed earlier, too: both intervals lie wholly on one side of zero."
        case .refuted: "The photo is not exposed earlier by more than \(margin)."
        case .inconclusive: "One of the two intervals does not lie clear of zero."
        }
    }
}
