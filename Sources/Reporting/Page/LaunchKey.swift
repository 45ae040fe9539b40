import Experiment

/// What the signs in the pictures of launches mean.
enum LaunchKey {
    static var markup: Markup {
        .element("ul", ["class": "key"]) {
            sample("stage of the launch: \(LaunchStages.Kind.allCases.map(\.rawValue).joined(separator: ", "))") {
                for (index, kind) in LaunchStages.Kind.allCases.enumerated() {
                    Markup.element(
                        "rect",
                        [
                            "class": "stage-\(kind.rawValue)", "x": "\(1 + 5 * index)", "y": "1", "width": "5",
                            "height": "10",
                        ])
                }
            }
            sample("an output is initialized") { box("output") }
            sample("first frame in the app’s hands") {
                Markup.element("line", ["class": "deferred", "x1": "11", "x2": "11", "y1": "0", "y2": "12"])
            }
            sample("first frame on the screen") {
                Markup.element("line", ["class": "mark", "x1": "11", "x2": "11", "y1": "0", "y2": "12"])
            }
            sample("shutter press") {
                Markup.element("circle", ["class": "mark-shape", "cx": "11", "cy": "6", "r": "4.5"])
            }
            sample("deferred start runs") {
                Markup.element("path", ["class": "bound", "d": "M2 2V10M2 6H20M20 2V10", "fill": "none"])
            }
            sample("exposure, read from its light") {
                Markup.element("rect", ["class": "light", "x": "7", "y": "0", "width": "8", "height": "12"])
            }
            sample("the moment") { box("moment") }
        }
    }

    private static func sample(_ meaning: String, @MarkupBuilder _ sign: () -> [Markup]) -> Markup {
        let sign = sign()
        return .element("li") {
            Markup.element("svg", ["aria-hidden": "true", "viewBox": "0 0 22 12"]) { sign }
            Markup(meaning)
        }
    }

    private static func box(_ name: String) -> Markup {
        .element("rect", ["class": name, "x": "1", "y": "1", "width": "20", "height": "10"])
    }
}
