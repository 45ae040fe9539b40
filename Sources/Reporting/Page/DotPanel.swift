import Experiment
import Timebase

/// One metric: a row of dots for each configuration on a common axis.
struct DotPanel {
    /// The height of a row in pixels: dots above, median and interval below.
    private static let height = 44
    private static let dotsY = 16
    private static let medianY = 36

    private let metric: Metric
    private let run: StoredRun
    private let axis: Axis
    private let format: MetricFormat

    /// A panel whose axis spans what was measured; `nil` when no trial has the metric.
    init?(metric: Metric, run: StoredRun) {
        self.metric = metric
        self.run = run
        let trials = run.record.configurations.flatMap { run.counted($0.name) }
        let values = trials.compactMap { $0.record.metrics[metric]?.value }
        guard let axis = Axis(over: values.map(\.milliseconds)) else { return nil }
        self.axis = axis
        format = MetricFormat(of: metric, in: run)
    }

    var markup: Markup {
        .element("figure", ["class": "dots"]) {
            Markup.element("figcaption") {
                Markup.element("b") { Markup(metric.rawValue) }
                Markup(metric.definition)
            }
            for (index, configuration) in run.summary.configurations.enumerated() {
                row(configuration, colour: Stylesheet.colour(index))
            }
            ticks
        }
    }

    private func row(_ configuration: ConfigurationSummary, colour: String) -> Markup {
        .element("div", ["class": "row \(colour)"]) {
            Markup.element("span") {
                Markup.element("span", ["class": "swatch"])
                Markup(configuration.name)
            }
            let summary = configuration.metrics[metric]
            Markup.element("span", ["class": "value"]) {
                if let summary {
                    Markup.element("b") { Markup(format.median(summary)) }
                    Markup(" " + (format.interval(summary) ?? ""))
                } else {
                    "–"
                }
            }
            Markup.element(
                "svg", ["width": "100%", "height": "\(Self.height)", "role": "img", "aria-label": label(configuration)]
            ) {
                grid
                dots(of: configuration.name)
                if let summary { middle(summary) }
            }
        }
    }

    private func label(_ configuration: ConfigurationSummary) -> String {
        let count = configuration.metrics[metric]?.count ?? 0
        return "\(metric.rawValue) of \(configuration.name): \(count) trials"
    }

    @MarkupBuilder private var grid: [Markup] {
        for tick in axis.ticks(atMost: 6) {
            Markup.element(
                "line",
                [
                    "class": tick.figure == 0 ? "zero" : "grid", "x1": axis.place(tick.figure),
                    "x2": axis.place(tick.figure), "y1": "0", "y2": "\(Self.height)",
                ])
        }
    }

    private var ticks: Markup {
        .element("svg", ["width": "100%", "height": "16", "aria-hidden": "true"]) {
            for tick in axis.ticks(atMost: 6) {
                Markup.element("text", ["x": axis.place(tick.figure), "y": "12", "text-anchor": "middle"]) {
                    Markup(tick.text)
                }
            }
        }
    }

    @MarkupBuilder private func dots(of configuration: String) -> [Markup] {
        let trials = run.counted(configuration).map(\.record).filter {
            $0.metrics[metric] != nil || $0.censored[metric] != nil
        }
        let places = trials.map { trial in trial.metrics[metric].map { axis.percent($0.value.milliseconds) } ?? 100 }
        for (trial, (place, offset)) in zip(trials, zip(places, DotSwarm(places: places).offsets)) {
            Markup.element(
                "circle",
                [
                    "class": trial.metrics[metric] == nil ? "censored" : "dot", "cx": Axis.coordinate(place),
                    "cy": "\(Self.dotsY + offset)", "r": "3.5",
                ]
            ) {
                Markup.element("title") { Markup(title(of: trial)) }
            }
        }
    }

    private func title(of trial: TrialRecord) -> String {
        let value =
            trial.metrics[metric].map { Milliseconds.text($0, signed: metric.isSigned) }
            ?? trial.censored[metric].map { "longer than \(Milliseconds.text($0.bound))" } ?? ""
        return "trial \(trial.index): \(value)"
    }

    @MarkupBuilder private func middle(_ summary: MetricSummary) -> [Markup] {
        let y = "\(Self.medianY)"
        if let low = summary.low.map(\.milliseconds) {
            let high = summary.high.map(\.milliseconds) ?? axis.high
            Markup.element(
                "line", ["class": "interval", "x1": axis.place(low), "x2": axis.place(high), "y1": y, "y2": y])
        }
        if let median = summary.median.map(\.milliseconds) {
            Markup.element(
                "line",
                [
                    "class": "median", "x1": axis.place(median), "x2": axis.place(median), "y1": "\(Self.medianY - 6)",
                    "y2": "\(Self.medianY + 6)",
                ])
        }
    }
}
