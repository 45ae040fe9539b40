import Analysis
import Experiment
import Timebase

/// What did not go as planned: warm-ups, launches that timed out or failed, disturbed playback, unreadable images.
struct TrialsSection {
    let run: StoredRun

    @MarkupBuilder var markup: [Markup] {
        Markup.element("section", ["aria-labelledby": "exceptions"]) {
            Markup.element("h2", ["id": "exceptions"]) { "What stands beside the figures" }
            exceptions
            reasons
            if !run.unfinished.isEmpty {
                Markup.element("p") {
                    Markup("Folders of trials that were not finished, which count nowhere: ")
                    Markup(run.unfinished.joined(separator: ", "))
                }
            }
        }
    }

    @MarkupBuilder private var exceptions: [Markup] {
        let listed = run.trials.map(\.record).filter { !Self.remarks(on: $0).isEmpty }
        if listed.isEmpty {
            Markup.element("p") { "There were no warm-ups, and every trial finished undisturbed." }
        } else {
            Markup.element("div", ["class": "scroll"]) {
                Markup.element("table") {
                    Markup.caption("Trials that are kept and do not count, or count with a remark.")
                    Markup.element("thead") {
                        Self.head(["Trial", "Configuration", "Remark", "Folder"], style: "text")
                    }
                    Markup.element("tbody") {
                        for trial in listed {
                            let texts = [
                                trial.configuration, Self.remarks(on: trial).joined(separator: "; "), trial.folder,
                            ]
                            Markup.element("tr") {
                                Markup.element("th", ["scope": "row"]) { Markup("\(trial.index)") }
                                for text in texts { Markup.element("td", ["class": "text"]) { Markup(text) } }
                            }
                        }
                    }
                }
            }
        }
    }

    @MarkupBuilder private var reasons: [Markup] {
        let configurations = run.summary.configurations.filter { $0.undecodable.count > 0 }
        if !configurations.isEmpty {
            let reasons = Set(configurations.flatMap(\.reasons.keys)).sorted()
            Markup.element("div", ["class": "scroll"]) {
                Markup.element("table") {
                    Markup.caption("Images that could not be read, by reason.")
                    Markup.element("thead") { Self.head(["Configuration"] + reasons) }
                    Markup.element("tbody") {
                        for configuration in configurations {
                            Markup.element("tr") {
                                Markup.element("th", ["scope": "row"]) { Markup(configuration.name) }
                                for reason in reasons {
                                    Markup.element("td") { Markup("\(configuration.reasons[reason] ?? 0)") }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func remarks(on trial: TrialRecord) -> [String] {
        var remarks = trial.isWarmup ? ["warm-up"] : []
        switch trial.status {
        case .finished: break
        case .timedOut: remarks.append("timed out" + (trial.reason.map { ": \($0)" } ?? ""))
        case .failed: remarks.append("failed" + (trial.reason.map { ": \($0)" } ?? ""))
        }
        if trial.playback.isDisturbed {
            let void = trial.images.reasons[Refusal.Reason.lateStep.rawValue] ?? 0
            remarks.append(
                "disturbed: \(trial.playback.skipped) of \(trial.playback.steps) steps skipped, latest"
                    + " \(trial.playback.latest.text) behind" + (void > 0 ? "; \(Count.text(void, "image")) void" : ""))
        }
        return remarks
    }

    private static func head(_ titles: [String], style: String? = nil) -> Markup {
        .element("tr") {
            for title in titles { Markup.element("th", ["scope": "col", "class": style]) { Markup(title) } }
        }
    }
}
