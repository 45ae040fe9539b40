import Experiment
import Timebase

/// The drawing of one launch: its stages, outputs, marks and exposures over the common axis.
///
/// Places are percentages of the width and heights are pixels, so that texts keep their size on a narrow screen.
struct LaunchTimeline {
    private static let stagesY = 4.0
    private static let outputsY = 26.0
    private static let barHeight = 16.0
    private static let deferredY = 49.0
    private static let lightY = 56.0
    private static let lightHeight = 14.0
    private static let axisY = 76.0
    private static let height = 94.0
    /// The narrowest bar, in percent of the width, that its name is written into.
    private static let leastNamed = 6.0

    let launch: DrawnLaunch
    let axis: Axis
    let moment: Moment?

    var markup: Markup {
        .element("svg", ["width": "100%", "height": "\(Self.height)", "role": "img", "aria-label": words]) {
            momentWindow
            scale
            stages
            outputs
            deferred
            mark(launch.firstFrame, name: "first frame in the app’s hands", style: "deferred")
            mark(launch.firstDisplay, name: "first frame on the screen", style: "mark")
            light(launch.preview, name: "first readable preview frame")
            light(launch.photo, name: "photo")
            press
        }
    }

    private var words: String {
        let times = [
            launch.firstDisplay.map { "first display at \(Milliseconds.text($0))" },
            launch.press.map { "shutter press at \(Milliseconds.text($0))" },
            launch.photo.map { "photo exposed from \(Milliseconds.text($0.start.value))" },
        ].compactMap { $0 }
        return "Timeline of \(launch.trial.record.configuration): " + times.joined(separator: ", ")
    }

    @MarkupBuilder private var momentWindow: [Markup] {
        if let moment {
            bar(from: moment.from, to: moment.to, y: 0, height: Self.axisY, style: "moment", title: "the moment")
        }
    }

    @MarkupBuilder private var scale: [Markup] {
        for (index, tick) in axis.ticks(atMost: 10).enumerated() {
            let x = axis.place(tick.figure)
            Markup.element("line", ["class": "grid", "x1": x, "x2": x, "y1": "0", "y2": "\(Self.axisY + 4)"])
            Markup.element(
                "text",
                [
                    "class": index.isMultiple(of: 2) ? nil : "minor", "x": x, "y": "\(Self.axisY + 16)",
                    "text-anchor": "middle",
                ]
            ) { Markup(tick.text) }
        }
        Markup.element(
            "line", ["class": "zero", "x1": "0%", "x2": "100%", "y1": "\(Self.axisY)", "y2": "\(Self.axisY)"])
    }

    @MarkupBuilder private var stages: [Markup] {
        for stage in launch.stages.stretches {
            let name = stage.kind.rawValue
            let title = Self.title(name, from: stage.start, to: stage.end)
            bar(from: stage.start, to: stage.end, y: Self.stagesY, style: "stage-\(name)", title: title)
            label(name, from: stage.start, to: stage.end, y: Self.stagesY)
        }
    }

    @MarkupBuilder private var outputs: [Markup] {
        for output in launch.stages.outputs {
            let title = Self.title("\(output.name) output initialized", from: output.start, to: output.end)
            bar(from: output.start, to: output.end, y: Self.outputsY, style: "output", title: title)
            label(output.name, from: output.start, to: output.end, y: Self.outputsY)
        }
    }

    @MarkupBuilder private var deferred: [Markup] {
        if let deferred = launch.deferred {
            let (start, end) = (axis.place(deferred.start.milliseconds), axis.place(deferred.end.milliseconds))
            line(from: start, to: end, Self.deferredY, Self.deferredY, style: "bound")
            line(from: start, to: start, Self.deferredY - 3, Self.deferredY + 3, style: "bound")
            line(from: end, to: end, Self.deferredY - 3, Self.deferredY + 3, style: "bound")
        }
    }

    @MarkupBuilder private func mark(_ time: Duration?, name: String, style: String) -> [Markup] {
        if let time {
            let x = axis.place(time.milliseconds)
            Markup.element("line", ["class": style, "x1": x, "x2": x, "y1": "0", "y2": "\(Self.axisY)"]) {
                Markup.element("title") { Markup("\(name): \(Milliseconds.text(time))") }
            }
        }
    }

    @MarkupBuilder private func light(_ light: DrawnLaunch.Light?, name: String) -> [Markup] {
        if let light {
            let title = "\(name): exposed from \(Milliseconds.text(light.start)) to \(Milliseconds.text(light.end))"
            bar(
                from: light.start.value, to: light.end.value, y: Self.lightY, height: Self.lightHeight, style: "light",
                title: title)
            let middle = Self.lightY + Self.lightHeight / 2
            for end in [light.start, light.end] {
                line(
                    from: axis.place(end.low.milliseconds), to: axis.place(end.high.milliseconds), middle, middle,
                    style: "bound")
            }
        }
    }

    @MarkupBuilder private var press: [Markup] {
        if let press = launch.press {
            Markup.element(
                "circle",
                [
                    "class": "mark-shape", "cx": axis.place(press.milliseconds),
                    "cy": "\(Self.lightY + Self.lightHeight / 2)", "r": "4.5",
                ]
            ) {
                Markup.element("title") { Markup("shutter press: \(Milliseconds.text(press))") }
            }
        }
    }

    private func bar(
        from start: Duration, to end: Duration, y: Double, height: Double = barHeight, style: String, title: String
    ) -> Markup {
        .element(
            "rect",
            [
                "class": style, "x": axis.place(start.milliseconds), "y": "\(y)",
                "width": axis.width(from: start.milliseconds, to: end.milliseconds), "height": "\(height)",
            ]
        ) { Markup.element("title") { Markup(title) } }
    }

    private func line(from start: String, to end: String, _ top: Double, _ bottom: Double, style: String) -> Markup {
        .element("line", ["class": style, "x1": start, "x2": end, "y1": "\(top)", "y2": "\(bottom)"])
    }

    @MarkupBuilder private func label(_ name: String, from start: Duration, to end: Duration, y: Double) -> [Markup] {
        if axis.percent(end.milliseconds) - axis.percent(start.milliseconds) >= Self.leastNamed {
            Markup.element(
                "text", ["class": "on-bar minor", "x": axis.place(start.milliseconds), "dx": "5", "y": "\(y + 12)"]
            ) { Markup(name) }
        }
    }

    private static func title(_ name: String, from start: Duration, to end: Duration) -> String {
        "\(name): \(Milliseconds.number(start)) to \(Milliseconds.text(end)), \(Milliseconds.text(end - start)) long"
    }
}
