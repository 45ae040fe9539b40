import Statistics
import Timebase

extension Verdict {
    /// The verdicts on all hypotheses of a rig.
    ///
    /// - Parameters:
    ///   - trials: the counted trials of each configuration.
    ///   - seed: of the bootstrap.
    static func all(of hypotheses: Hypotheses, trials: [String: [TrialRecord]], seed: UInt64) -> [Verdict] {
        let deferred = trials[hypotheses.deferred] ?? []
        var verdicts: [Verdict] = []
        if let name = hypotheses.baseline {
            let baseline = trials[name] ?? []
            verdicts.append(
                shorterLaunch(baseline, deferred, minimumFactor: hypotheses.minimumFactor, seed: seed))
            verdicts.append(unchangedCapture(baseline, deferred, margin: hypotheses.margin))
        }
        if let name = hypotheses.responsive {
            verdicts.append(caughtMoment(deferred, trials[name] ?? [], margin: hypotheses.margin))
        }
        return verdicts
    }

    /// H1: the launch is shorter by a factor, the ratio of medians of the first display. Confirmed when the whole
    /// interval lies above the least factor that counts, refuted when it lies below. What the light says of the same is
    /// stated beside it.
    static func shorterLaunch(
        _ baseline: [TrialRecord], _ deferred: [TrialRecord], minimumFactor: Double, seed: UInt64
    ) -> Verdict {
        let (name, claim) = ("H1", "deferred start shortens launch")
        func ratio(_ metric: Metric) -> Estimate? {
            RatioOfMedians.estimate(
                of: Sample(of: metric, in: baseline).values, to: Sample(of: metric, in: deferred).values, seed: seed)
        }
        let metric = Metric.launchFirstDisplay
        guard let display = ratio(metric) else { return nothing(name, claim, of: metric) }
        let effect = Effect(metric: metric.rawValue, unit: .ratio, estimate: display)
        let outcome: Outcome =
            display.low > minimumFactor ? .confirmed : display.high < minimumFactor ? .refuted : .inconclusive
        guard let light = ratio(.launchFirstLight) else {
            return Verdict(
                name: name, claim: claim, outcome: outcome, effects: [effect],
                words: "\(effect.text) (\(metric.rawValue); no light to compare with)")
        }
        let optical = Effect(metric: Metric.launchFirstLight.rawValue, unit: .ratio, estimate: light)
        let agrees = light.low <= display.high && display.low <= light.high
        return Verdict(
            name: name, claim: claim, outcome: outcome, effects: [effect, optical],
            words: "\(effect.text) (\(metric.rawValue); light \(agrees ? "agrees" : "says") \(optical.text))")
    }

    /// H2: the first capture comes when it came before, give or take a margin: an equivalence test by the interval of
    /// the Hodges–Lehmann shift. Confirmed when the whole interval lies inside the margin, refuted when all of it lies
    /// outside.
    static func unchangedCapture(_ baseline: [TrialRecord], _ deferred: [TrialRecord], margin: Duration) -> Verdict {
        let (name, claim) = ("H2", "deferral alone leaves the first capture")
        let metric = Metric.launchFirstCapture
        guard
            let shift = HodgesLehmann.shift(
                from: Sample(of: metric, in: baseline).values, to: Sample(of: metric, in: deferred).values)
        else { return nothing(name, claim, of: metric) }
        let limit = Double(margin.nanosecondCount)
        let effect = Effect(metric: metric.rawValue, unit: .nanoseconds, estimate: shift)
        let (outcome, place): (Outcome, String) =
            if -limit < shift.low, shift.high < limit {
                (.confirmed, "within")
            } else if shift.high < -limit || limit < shift.low {
                (.refuted, "outside")
            } else {
                (.inconclusive, "against")
            }
        return Verdict(
            name: name, claim: claim, outcome: outcome, effects: [effect],
            words: "\(effect.text), \(place) ± \(margin.text)")
    }

    /// H3: more photos are exposed inside the moment, and they are exposed earlier. Confirmed when both intervals lie
    /// wholly on that side of zero. Refuted when the capture is certainly not earlier by more than the margin, and no
    /// more moments are caught. The interval of the difference of shares is Newcombe's, that of the shift Hodges and
    /// Lehmann's.
    static func caughtMoment(_ deferred: [TrialRecord], _ responsive: [TrialRecord], margin: Duration) -> Verdict {
        let (name, claim) = ("H3", "responsive capture wins the moment back")
        func share(_ trials: [TrialRecord]) -> Proportion {
            let decided = trials.compactMap(\.caught)
            return Proportion(decided.count { $0 }, of: decided.count)
        }
        let (before, after) = (share(deferred), share(responsive))
        guard let difference = after.difference(minus: before) else {
            return Verdict(
                name: name, claim: claim, outcome: .inconclusive, effects: [],
                words: "no photo tells whether the moment was caught")
        }
        let metric = Metric.launchFirstCapture
        guard
            let shift = HodgesLehmann.shift(
                from: Sample(of: metric, in: deferred).values, to: Sample(of: metric, in: responsive).values)
        else { return nothing(name, claim, of: metric) }
        let caught = Effect(metric: "moment.caught", unit: .share, estimate: difference)
        let earlier = Effect(metric: metric.rawValue, unit: .nanoseconds, estimate: shift)
        let outcome: Outcome =
            if difference.low > 0, shift.high < 0 {
                .confirmed
            } else if difference.low <= 0, shift.low > -Double(margin.nanosecondCount) {
                .refuted
            } else {
                .inconclusive
            }
        return Verdict(
            name: name, claim: claim, outcome: outcome, effects: [caught, earlier],
            words: "caught \(after.successes)/\(after.trials) against \(before.successes)/\(before.trials); "
                + "first capture \(earlier.text)")
    }

    private static func nothing(_ name: String, _ claim: String, of metric: Metric) -> Verdict {
        Verdict(
            name: name, claim: claim, outcome: .inconclusive, effects: [],
            words: "one of the configurations has no \(metric.rawValue)")
    }
}
