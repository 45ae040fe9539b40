import Experiment

/// How to read the page, and what its words mean.
struct GuideSection {
    let run: StoredRun

    private static let advice = [
        "An optical time is read from the LEDs that are lit in an image, on the clock that logged them. It trusts no clock"
            + " of the camera’s.",
        "Every interval is a 95 % interval. That of a single time is the instrument’s; that of a median is the trials’.",
        "Shutter lag is signed: it is below zero when a camera keeps a ring of frames and uses one from before the press.",
        "A camera that free-runs at 30 frames a second adds up to 33 ms by the phase of its frames. People wait for that,"
            + " so it stays in the figures.",
        "A launch that gave no result before the time-out is censored: it counts as longer than every time measured, and is"
            + " never left out.",
        "H1 is a ratio of medians. H2 asks whether the whole interval of the shift lies within the margin. H3 is a"
            + " difference of shares with a shift of the first capture.",
    ]

    var markup: Markup {
        .element("section", ["aria-labelledby": "guide"]) {
            Markup.element("h2", ["id": "guide"]) { "How to read this" }
            Markup.element("ul", ["class": "plain"]) {
                for line in Self.advice { Markup.element("li") { Markup(line) } }
            }
            Markup.element("dl", ["class": "words"]) {
                for metric in Metric.allCases { Self.entry(metric.rawValue, metric.definition) }
                Self.entry(
                    "preview.dropped", "share of the preview’s frames that are missing between its first and last")
                Self.entry("moment.caught", "share of launches whose photo was exposed inside the moment window")
            }
        }
    }

    @MarkupBuilder private static func entry(_ word: String, _ meaning: String) -> [Markup] {
        Markup.element("dt") { Markup.element("code") { Markup(word) } }
        Markup.element("dd") { Markup(meaning) }
    }
}
