extension Summary {
    /// Sums up a run from its finished trials.
    public init(of run: RunRecord, trials: [TrialRecord]) {
        // A launch that failed says that the rig did not work, and nothing about the configuration.
        let counted = trials.filter { !$0.isWarmup && $0.status != .failed }
        let groups = Dictionary(grouping: counted, by: \.configuration)
        self.init(
            run: run.name,
            configurations: run.configurations.map { configuration in
                ConfigurationSummary(
                    of: configuration.name, trials: groups[configuration.name] ?? [], hasMoment: run.moment != nil)
            },
            verdicts: run.hypotheses.map { Verdict.all(of: $0, trials: groups, seed: run.seed) } ?? [],
            disturbed: counted.count { $0.playback.isDisturbed })
    }
}

extension ConfigurationSummary {
    init(of name: String, trials: [TrialRecord], hasMoment: Bool) {
        let samples = Metric.allCases.compactMap { metric in
            Sample(of: metric, in: trials).summary.map { (metric, $0) }
        }
        let decided = trials.compactMap(\.caught)
        let frames = trials.compactMap(\.preview)
        let dropped = frames.reduce(0) { $0 + $1.dropped }
        self.init(
            name: name, trials: trials.count, timedOut: trials.count { $0.status == .timedOut },
            metrics: Dictionary(uniqueKeysWithValues: samples),
            caught: hasMoment ? Share(count: decided.count { $0 }, total: decided.count) : nil,
            undecodable: Share(
                count: trials.reduce(0) { $0 + $1.images.undecodable }, total: trials.reduce(0) { $0 + $1.images.total }
            ),
            reasons: trials.reduce(into: [:]) { $0.merge($1.images.reasons, uniquingKeysWith: +) },
            dropped: Share(count: dropped, total: frames.reduce(dropped) { $0 + $1.received }))
    }
}
