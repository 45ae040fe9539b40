import Experiment

/// How well the optical intervals hold what the bench knows to be true; only where something knows it.
struct SelfCheckSection {
    let run: StoredRun

    @MarkupBuilder var markup: [Markup] {
        if let check = run.selfCheck {
            Markup.element("section", ["aria-labelledby": "self-check"]) {
                Markup.element("h2", ["id": "self-check"]) { "Self-check" }
                Markup.element("p") { Markup(Self.words(for: check)) }
                Markup.element("div", ["class": "scroll"]) {
                    Markup.element("table") {
                        Markup.caption(
                            "Optical 95 % intervals of all readable images, warm-ups among them, against the bench’s truth."
                        )
                        Markup.element("thead") {
                            Markup.element("tr") {
                                for title in ["Exposure", "Intervals", "Hold the truth", "Share", "Worst miss"] {
                                    Markup.element("th", ["scope": "col"]) { Markup(title) }
                                }
                            }
                        }
                        Markup.element("tbody") {
                            Self.row("start", check.start)
                            Self.row("end", check.end)
                        }
                    }
                }
            }
        }
    }

    private static func words(for check: SelfCheck) -> String {
        guard let share = check.share else { return "No readable image could be compared with the bench’s truth." }
        let found = "\(Percent.text(share)) of \(check.count) intervals hold the truth; 95\u{A0}% should. "
        if check.castsDoubt { return found + "That is too few for this run’s times to be trusted." }
        if check.count < SelfCheck.enough {
            return found + "Fewer than \(SelfCheck.enough) intervals do not decide whether the readings can be trusted."
        }
        return found + "Below \(Percent.text(SelfCheck.leastShare)), this run’s times would not be trusted."
    }

    private static func row(_ name: String, _ agreement: SelfCheck.Agreement) -> Markup {
        let share = agreement.count == 0 ? "–" : Percent.text(Double(agreement.contained) / Double(agreement.count))
        return .element("tr") {
            Markup.element("th", ["scope": "row"]) { Markup(name) }
            for text in ["\(agreement.count)", "\(agreement.contained)", share, agreement.worstMiss.text] {
                Markup.element("td") { Markup(text) }
            }
        }
    }
}
