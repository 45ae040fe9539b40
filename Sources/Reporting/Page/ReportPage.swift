import Experiment

/// `report.html`: one file that shows without network and scripts what a run found.
struct ReportPage {
    let run: StoredRun
    let concerns: [Concern]

    /// What a browser may load: nothing but the page's own style and pictures.
    private static let policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

    var text: String {
        let page = Markup.element("html", ["lang": "en"]) {
            Markup.element("head") {
                Markup.element("meta", ["charset": "utf-8"])
                Markup.element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
                Markup.element("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy])
                Markup.element("meta", ["name": "color-scheme", "content": "light dark"])
                Markup.element("title") { Markup("\(run.record.name) · Lightboard") }
                Markup.element("style") { Markup(source: Stylesheet.source) }
            }
            Markup.element("body") {
                PageHeader(run: run, concerns: concerns).markup
                Markup.element("main") {
                    VerdictSection(run: run).markup
                    FiguresSection(run: run).markup
                    LaunchSection(run: run).markup
                    DotSection(run: run).markup
                    SelfCheckSection(run: run).markup
                    TrialsSection(run: run).markup
                    GuideSection(run: run).markup
                }
                Markup.element("footer") {
                    Markup("Lightboard \(run.record.versions["lightboard"] ?? "") · run \(run.record.name)")
                }
            }
        }
        return "<!DOCTYPE html>\n" + page.source + "\n"
    }
}
