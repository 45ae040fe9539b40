import Experiment
import Timebase

/// The top of the page: whether the light was real, what was run, where and when, and what casts doubt on it.
struct PageHeader {
    let run: StoredRun
    let concerns: [Concern]

    @MarkupBuilder var markup: [Markup] {
        if let simulated = run.record.simulated {
            Markup.element("aside", ["class": "banner", "aria-label": "Simulated"]) {
                Markup.element("p") {
                    Markup.element("strong") { "SIMULATED BENCH" }
                    ", profile "
                    Markup.element("strong") { Markup(simulated.profile) }
                    ". The board and the camera’s device were simulated; no figure here was measured on a real camera."
                }
            }
        }
        Markup.element("header") {
            Markup.element("h1") { Markup(run.record.name) }
            Markup.element("p", ["class": "lead"]) { Markup(plan) }
            for concern in concerns { Self.warning("Not to be trusted: \(concern)") }
            if run.trials.count < run.plannedTrials {
                Self.warning("The run was not finished: \(run.trials.count) of \(run.plannedTrials) trials are there.")
            }
            for doubt in run.record.calibration?.doubts ?? [] { Self.warning(doubt) }
            if run.isTorn {
                Self.warning("trials.jsonl ends in the middle of a line, which is left out: its trial does not count.")
            }
            Markup.element("dl", ["class": "facts"]) {
                for (name, value) in facts {
                    Markup.element("div") {
                        Markup.element("dt") { Markup(name) }
                        Markup.element("dd") { Markup(value) }
                    }
                }
            }
        }
    }

    private var plan: String {
        let configurations = run.record.configurations.count
        let plan = run.record.plan
        return "\(Count.text(configurations, "configuration")) × \(Count.text(plan.trials, "trial")) in"
            + " \(Count.text(plan.blocks, "random block")), \(Count.text(plan.warmups, "warm-up")) each,"
            + " seed \(run.record.seed)"
    }

    private var facts: [(String, String)] {
        let record = run.record
        let versions = record.versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let host = record.host.filter { $0.key != "name" }.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let moment = record.moment.map {
            "\(Milliseconds.number($0.from)) to \(Milliseconds.text($0.to)) after the trigger"
        }
        return [
            ("Rig", "\(record.rig.name) (\(record.rig.file))"), ("Started", record.started),
            ("Trials", "\(run.trials.count) finished of \(run.plannedTrials) planned, warm-ups among them"),
            ("Moment", moment ?? "none"), ("Time-out", Milliseconds.text(record.timeout)),
            ("Versions", versions.joined(separator: " · ")),
            ("Host", ([record.host["name"]].compactMap { $0 } + host).joined(separator: " · ")),
        ]
    }

    private static func warning(_ text: String) -> Markup {
        .element("p", ["class": "concern", "role": "note"]) { Markup(text) }
    }
}
