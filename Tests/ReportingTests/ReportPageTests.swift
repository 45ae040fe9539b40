import Testing

@testable import Reporting

struct ReportPageTests {
    private func page(_ variation: RunFixture.Variation = RunFixture.Variation()) throws -> String {
        let fixture = try RunFixture(variation)
        try Report(of: fixture.folder).write()
        return try fixture.text("report.html")
    }

    /// The page as a tree; the type declaration, which is HTML's and not XML's, is left out.
    private func tree(_ variation: RunFixture.Variation = RunFixture.Variation()) throws -> XMLTree {
        try XMLTree(parsing: String(try page(variation).dropFirst("<!DOCTYPE html>".count)))
    }

    @Test("names are shown as they are, whatever they contain")
    func escaping() throws {
        let tree = try tree()
        #expect(tree.all("title").first?.text == "night <1> & more · Lightboard")
        #expect(tree.all("th").contains { $0.text == RunFixture.baseline })
        #expect(tree.all("b").allSatisfy { !$0.text.hasPrefix("&amp;") })
    }

    @Test("a simulated run says so before anything else, a real one does not")
    func banner() throws {
        let simulated = try tree()
        let banner = try #require(simulated.all("body").first?.text.prefix(30))
        #expect(banner.hasPrefix("SIMULATED BENCH, profile phone"))
        let real = try tree(RunFixture.Variation(isSimulated: false))
        #expect(real.all("body").first?.text.contains("SIMULATED") == false)
    }

    @Test("the page loads nothing and runs nothing")
    func selfContained() throws {
        let tree = try tree()
        #expect(tree.all("img").allSatisfy { $0.attributes["src"]?.hasPrefix("data:image/") == true })
        #expect(tree.elements.allSatisfy { !["script", "link", "iframe", "object"].contains($0.name) })
        #expect(tree.elements.allSatisfy { $0.attributes["href"] == nil })
        #expect(tree.all("style").allSatisfy { !$0.text.contains("url(") && !$0.text.contains("@import") })
    }

    @Test("readers that do not see find a language, headings, captions and descriptions")
    func accessibility() throws {
        let tree = try tree()
        #expect(tree.elements.first?.attributes["lang"] == "en")
        #expect(tree.all("h1").count == 1)
        #expect(tree.all("caption").count == tree.all("table").count)
        #expect(tree.all("th").allSatisfy { $0.attributes["scope"] != nil })
        #expect(tree.all("img").allSatisfy { $0.attributes["alt"]?.isEmpty == false })
        #expect(
            tree.all("svg").allSatisfy { $0.attributes["aria-hidden"] == "true" || $0.attributes["aria-label"] != nil })
        let ids = tree.elements.compactMap { $0.attributes["id"] }
        #expect(tree.elements.compactMap { $0.attributes["aria-labelledby"] }.allSatisfy(ids.contains))
    }

    @Test("each configuration shows the preview frame and the photo of its median trial")
    func pictures() throws {
        #expect(
            try tree().all("img").map { $0.attributes["alt"] } == [
                "First readable preview frame of \(RunFixture.baseline), trial 7",
                "Photo of \(RunFixture.baseline), trial 7", "First readable preview frame of deferred, trial 8",
                "Photo of deferred, trial 8",
            ])
    }

    @Test("the verdict cards have the outcome in words, the estimate and its interval")
    func verdicts() throws {
        let cards = try tree().all("article").filter { $0.attributes["class"] == "card" }
        #expect(cards.count == 2)
        #expect(cards[0].text.contains("confirmed"))
        // The ratio of medians, 1025 / 525.
        #expect(cards[0].text.contains("×1.95"))
        #expect(cards[1].text.contains("inconclusive"))
        #expect(cards[1].text.contains("+5\u{A0}ms"))
        #expect(cards[1].text.contains("[\u{2212}25,\u{A0}+35]"))
    }

    @Test("warm-ups, launches given up and disturbed trials are listed")
    func exceptions() throws {
        let text = try #require(try tree(RunFixture.Variation(timedOut: [9])).all("main").first?.text)
        #expect(text.contains("warm-up"))
        #expect(text.contains("timed out: no preview within 5 s"))
        #expect(text.contains("disturbed: 2 of 900 steps skipped"))
        #expect(text.contains("too-dark"))
    }

    @Test("a median beyond the time-out is given as longer than it")
    func beyondTimeout() throws {
        // 530, 540 and 550 ms and three that were given up: the middle lies between a measured and an endless one, the
        // lower end of the interval 5/14 of a step above the least.
        let cells = try tree(RunFixture.Variation(timedOut: [4, 6, 8])).all("td").map(\.text)
        #expect(cells.contains(">\u{A0}5000\u{A0}ms[534,\u{A0}>\u{A0}5000] · 3 censored"))
    }

    @Test("an interrupted run says how much of it there is")
    func interrupted() throws {
        let text = try #require(try tree(RunFixture.Variation(finished: 9)).all("header").first?.text)
        #expect(text.contains("9 of 14 trials are there"))
    }
}
