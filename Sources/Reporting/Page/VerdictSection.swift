import Experiment

/// The hypotheses and what the run says of them, a card each.
struct VerdictSection {
    let run: StoredRun

    @MarkupBuilder var markup: [Markup] {
        if !run.summary.verdicts.isEmpty {
            Markup.element("section", ["aria-labelledby": "verdicts"]) {
                Markup.element("h2", ["id": "verdicts"]) { "Verdicts" }
                Markup.element("div", ["class": "cards"]) {
                    for verdict in run.summary.verdicts { card(verdict) }
                }
            }
        }
    }

    private func card(_ verdict: Verdict) -> Markup {
        .element("article", ["class": "card"]) {
            Markup.element("h3") { Markup("\(verdict.name)\u{A0} \(verdict.claim)") }
            Markup.element("p", ["class": "outcome \(verdict.outcome.rawValue)"]) {
                Self.icon(verdict.outcome)
                Markup(verdict.outcome.rawValue)
            }
            if let effect = verdict.effects.first {
                Markup.element("p", ["class": "estimate"]) {
                    Markup(effect.valueText + " ")
                    if let interval = effect.intervalText { Markup.element("small") { Markup(interval) } }
                }
                Markup.element("p", ["class": "measure"]) { Markup(Self.measure(effect)) }
            }
            let words = VerdictWords(hypotheses: run.record.hypotheses, summary: run.summary)
            Markup.element("p") { Markup(words.meaning(of: verdict)) }
            for effect in verdict.effects.dropFirst() {
                Markup.element("p", ["class": "measure"]) {
                    Markup("\(Self.measure(effect)): \(effect.text)")
                }
            }
        }
    }

    private static func measure(_ effect: Effect) -> String {
        switch effect.unit {
        case .ratio: "ratio of medians of \(effect.metric)"
        case .nanoseconds: "shift of \(effect.metric)"
        case .share: "difference of \(effect.metric), in percent"
        }
    }

    /// A tick, a cross or a question mark, drawn so that the outcome shows without colour.
    private static func icon(_ outcome: Verdict.Outcome) -> Markup {
        let path =
            switch outcome {
            case .confirmed: "M2 8.5 6 12.5 14 3.5"
            case .refuted: "M3 3 13 13M13 3 3 13"
            case .inconclusive: "M4.5 5.5a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1-1.5 2M8 13.4v.2"
            }
        return .element("svg", ["viewBox": "0 0 16 16", "aria-hidden": "true", "style": "display:inline-block"]) {
            Markup.element(
                "path",
                [
                    "d": path, "fill": "none", "stroke": "currentColor", "stroke-width": "2.2",
                    "stroke-linecap": "round",
                    "stroke-linejoin": "round",
                ])
        }
    }
}
