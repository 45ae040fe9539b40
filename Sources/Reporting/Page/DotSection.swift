import Experiment

/// Every trial as a dot, a panel for each metric.
struct DotSection {
    let run: StoredRun

    @MarkupBuilder var markup: [Markup] {
        let panels = Metric.allCases.compactMap { DotPanel(metric: $0, run: run) }
        if !panels.isEmpty {
            Markup.element("section", ["aria-labelledby": "trials"]) {
                Markup.element("h2", ["id": "trials"]) { "Every trial" }
                Markup.element("p", ["class": "note"]) {
                    "A dot is a trial. Below the dots, the median with its 95 % interval. A hollow dot at the right edge"
                    " was given up there: its true value is longer."
                }
                Markup.element("div", ["class": "panels"]) { for panel in panels { panel.markup } }
            }
        }
    }
}
