import Experiment
import Statistics

/// The table of all figures: a row for each metric, a column for each configuration.
struct FiguresSection {
    let run: StoredRun

    @MarkupBuilder var markup: [Markup] {
        Markup.element("section", ["aria-labelledby": "figures"]) {
            Markup.element("h2", ["id": "figures"]) { "Figures" }
            Markup.element("div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-labelledby": "figures"]) {
                Markup.element("table") {
                    Markup.caption(
                        "Medians over the counted trials, with the 95 % interval of the median below. Censored trials"
                            + " count as longer than every time that was measured.")
                    Markup.element("thead") { head }
                    Markup.element("tbody") { body }
                }
            }
        }
    }

    private var configurations: [ConfigurationSummary] { run.summary.configurations }

    /// The same width for all configurations, beside a fifth for the names of metrics.
    private var width: String { "width:" + Axis.coordinate(80 / Double(max(configurations.count, 1))) }

    private var head: Markup {
        .element("tr") {
            Markup.element("th", ["scope": "col"]) { "Metric" }
            for (index, configuration) in configurations.enumerated() {
                Markup.element("th", ["scope": "col", "class": Stylesheet.colour(index), "style": width]) {
                    Markup.element("span", ["class": "swatch"])
                    Markup(configuration.name)
                }
            }
        }
    }

    @MarkupBuilder private var body: [Markup] {
        let present = Metric.allCases.filter { metric in configurations.contains { $0.metrics[metric] != nil } }
        for (index, metric) in present.enumerated() {
            if index == 0 || present[index - 1].group != metric.group { groupRow(metric.group) }
            row(
                metric.rawValue,
                configurations.map { cell($0.metrics[metric], format: MetricFormat(of: metric, in: run)) })
        }
        groupRow("Counts")
        row(
            "trials",
            configurations.map { Self.count("\($0.trials)", of: $0.timedOut > 0 ? "\($0.timedOut) timed out" : nil) })
        if run.record.moment != nil { row("moment.caught", configurations.map { Self.caught($0.caught) }) }
        row("unreadable images", configurations.map { Self.share($0.undecodable) })
        row("preview.dropped", configurations.map { Self.share($0.dropped) })
    }

    private func groupRow(_ name: String) -> Markup {
        .element("tr") {
            Markup.element("th", ["scope": "rowgroup", "colspan": "\(configurations.count + 1)"]) { Markup(name) }
        }
    }

    private func row(_ name: String, _ cells: [[Markup]]) -> Markup {
        .element("tr") {
            Markup.element("th", ["scope": "row"]) { Markup(name) }
            for cell in cells { Markup.element("td") { cell } }
        }
    }

    @MarkupBuilder private func cell(_ summary: MetricSummary?, format: MetricFormat) -> [Markup] {
        if let summary {
            Markup(format.median(summary))
            let details = [
                format.interval(summary) ?? (summary.median == nil ? nil : "no interval"),
                summary.count == run.record.plan.trials ? nil : "n = \(summary.count)",
                summary.censored == 0 ? nil : "\(summary.censored) censored",
            ].compactMap { $0 }
            Markup.element("small") { Markup(details.joined(separator: " · ")) }
        } else {
            "–"
        }
    }

    @MarkupBuilder private static func count(_ text: String, of detail: String?) -> [Markup] {
        Markup(text)
        if let detail { Markup.element("small") { Markup(detail) } }
    }

    @MarkupBuilder private static func caught(_ share: Share?) -> [Markup] {
        if let share, let estimate = Proportion(share.count, of: share.total).estimate {
            Markup("\(share.count)/\(share.total)")
            Markup.element("small") { Markup("[\(Percent.text(estimate.low)), \(Percent.text(estimate.high))]") }
        } else {
            "–"
        }
    }

    @MarkupBuilder private static func share(_ share: Share) -> [Markup] {
        if let fraction = share.fraction {
            Markup(Percent.text(fraction))
            Markup.element("small") { Markup("\(share.count) of \(share.total)") }
        } else {
            "–"
        }
    }
}
