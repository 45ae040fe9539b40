import Experiment

/// `junit.xml`: a test case for every hypothesis and for the health of every configuration, for continuous integration.
///
/// A refuted hypothesis is a failure, an undecided one is skipped, and a reason not to trust the figures is an error.
/// It is valid under both schemas in common use: that of Ant's JUnit task (by Windy Road) and that of Jenkins' xUnit
/// plug-in (junit-10).
struct JUnitFile {
    let run: StoredRun
    let concerns: [Concern]

    private struct Case {
        enum Result { case passed, skipped, failure, error }
        let group: String
        let name: String
        let result: Result
        let message: String
    }

    var text: String {
        let cases = hypotheses + health
        func count(_ result: Case.Result) -> String { "\(cases.count { $0.result == result })" }
        let suite = Markup.element(
            "testsuite",
            [
                "name": run.record.name, "timestamp": timestamp, "hostname": run.record.host["name"] ?? "localhost",
                "tests": "\(cases.count)", "failures": count(.failure), "errors": count(.error),
                "skipped": count(.skipped), "time": "0",
            ]
        ) {
            Markup.element("properties") { for (name, value) in properties { property(name, value) } }
            for one in cases { [Markup(source: "\n"), element(of: one)] }
            Markup.element("system-out")
            Markup.element("system-err")
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + suite.source + "\n"
    }

    /// The start without its offset from UTC, which Ant's schema does not allow.
    private var timestamp: String { String(run.record.started.prefix(19)) }

    private var properties: [(String, String)] {
        [
            ("rig", run.record.rig.name), ("simulated", run.record.simulated?.profile ?? "no"),
            ("seed", "\(run.record.seed)"), ("started", run.record.started),
        ]
    }

    private var hypotheses: [Case] {
        run.summary.verdicts.map { verdict in
            let result: Case.Result =
                switch verdict.outcome {
                case .confirmed: .passed
                case .refuted: .failure
                case .inconclusive: .skipped
                }
            return Case(
                group: "hypotheses", name: "\(verdict.name) \(verdict.claim)", result: result,
                message: "\(verdict.outcome.rawValue): \(verdict.words)")
        }
    }

    private var health: [Case] {
        run.summary.configurations.flatMap { configuration in
            let unreadable = concerns.first { concern in
                switch concern {
                case .mostlyUnreadable(configuration.name, _), .noImages(configuration.name): true
                default: false
                }
            }
            let unfinished = concerns.first { concern in
                if case .mostlyUnfinished(configuration.name, _) = concern { true } else { false }
            }
            return [
                Self.health("images can be read", of: configuration.name, concern: unreadable),
                Self.health("launches finish", of: configuration.name, concern: unfinished),
            ]
        } + selfCheck
    }

    private var selfCheck: [Case] {
        guard run.selfCheck != nil else { return [] }
        let concern = concerns.first { if case .selfCheck = $0 { true } else { false } }
        return [Self.health("optical intervals hold the truth", of: "self-check", concern: concern)]
    }

    private static func health(_ name: String, of group: String, concern: Concern?) -> Case {
        Case(group: group, name: name, result: concern == nil ? .passed : .error, message: concern?.description ?? "")
    }

    private func property(_ name: String, _ value: String) -> Markup {
        .element("property", ["name": name, "value": value])
    }

    private func element(of one: Case) -> Markup {
        .element("testcase", ["classname": "lightboard.\(one.group)", "name": one.name, "time": "0"]) {
            switch one.result {
            case .passed: []
            case .skipped: [Markup.element("skipped", ["message": one.message])]
            case .failure: [Markup.element("failure", ["message": one.message, "type": "refuted"])]
            case .error: [Markup.element("error", ["message": one.message, "type": "untrustworthy"])]
            }
        }
    }
}
