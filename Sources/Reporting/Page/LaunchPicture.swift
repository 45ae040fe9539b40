import Experiment
import Timebase

/// One launch on the common time axis, its first preview frame above it and its photo below.
struct LaunchPicture {
    let launch: DrawnLaunch
    let axis: Axis
    let moment: Moment?

    private var record: TrialRecord { launch.trial.record }

    var markup: Markup {
        .element("article", ["class": "launch \(launch.colour)"]) {
            Markup.element("h3") {
                Markup.element("span", ["class": "swatch"])
                Markup(record.configuration + " ")
                Markup.element("span") {
                    Markup("trial \(record.index), the median of \(launch.siblings) by first display")
                }
            }
            shot(record.firstReadable, light: launch.preview, name: "First readable preview frame", class: "shot")
            pointer(to: launch.preview)
            LaunchTimeline(launch: launch, axis: axis, moment: moment).markup
            pointer(to: launch.photo)
            shot(record.photo, light: launch.photo, name: "Photo", class: "shot after")
            Markup.element("ul", ["class": "times"]) {
                for (name, time) in times {
                    Markup.element("li") {
                        Markup(name + " ")
                        Markup.element("b") { Markup(time) }
                    }
                }
            }
        }
    }

    private func shot(_ file: String?, light: DrawnLaunch.Light?, name: String, class style: String) -> Markup {
        let place = axis.percent(light?.start.value.milliseconds ?? 0)
        let side = place > 50 ? " left" : ""
        return .element("figure", ["class": style + side, "style": "--x:\(Axis.coordinate(place))"]) {
            if let file, let source = PagePicture.source(of: launch.trial.folder.file(file)) {
                Markup.element(
                    "img", ["src": source, "alt": "\(name) of \(record.configuration), trial \(record.index)"])
            }
            Markup.element("figcaption") {
                Markup.element("b") { Markup(name) }
                Markup.element("br")
                for line in words(for: light, file: file) { [Markup(line), Markup.element("br")] }
            }
        }
    }

    private func words(for light: DrawnLaunch.Light?, file: String?) -> [String] {
        guard file != nil else { return ["there is none"] }
        guard let light else { return ["its time cannot be read"] }
        let length = Milliseconds.text(light.end.value - light.start.value)
        return ["exposed at \(Milliseconds.text(light.start))", "for \(length)"]
    }

    private func pointer(to light: DrawnLaunch.Light?) -> Markup {
        .element("div", ["class": "pointer", "aria-hidden": "true"]) {
            if let light { Markup.element("i", ["style": "left:\(axis.place(light.start.value.milliseconds))"]) }
        }
    }

    private var times: [(String, String)] {
        let deferred = launch.deferred.map {
            "\(Milliseconds.number($0.start)) to \(Milliseconds.text($0.end))"
        }
        let texts: [(String, String?)] = [
            ("first frame", launch.firstFrame.map { Milliseconds.text($0) }),
            ("first display", launch.firstDisplay.map { Milliseconds.text($0) }),
            ("shutter press", launch.press.map { Milliseconds.text($0) }), ("deferred start", deferred),
            ("shutter lag", record.metrics[.shutterLag].map { Milliseconds.text($0, signed: true) }),
            ("moment", record.caught.map { $0 ? "caught" : "missed" }),
        ]
        return texts.compactMap { name, text in text.map { (name, $0) } }
    }
}
