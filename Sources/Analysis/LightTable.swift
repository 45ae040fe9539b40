import BoardModel

/// The light of a board's LEDs, sorted into series that a fit can explain.
struct LightTable {
    /// The share of cut off pixels from which on a mean is a bound.
    private static let mostClipped = 0.15
    /// The least noise of a mean of stored values, by rounding and compression.
    private static let leastNoise = 0.4
    /// How much stronger than its noise a series has to be to replace one that is cut off.
    private static let leastStrength = 8.0

    /// One LED in so many is darker than what counts as unlit: most LEDs may be lit, and one may be hidden.
    private static let darkest = 12
    /// The least share of full light that is cut off, or that is still seen beside cut off light.
    private static let leastBound = 0.1

    let board: Board
    let series: [LightSeries]
    /// The value of each LED in its own colour, for people: 0 unlit, 1 as the brightest of its group.
    let levels: [Double?]

    init(_ seen: SeenBoard, groups: [[Int]]) {
        let (board, lights, channels) = (seen.board, seen.lights, seen.channels)
        self.board = board
        var series: [LightSeries] = []
        var levels = [Double?](repeating: nil, count: board.leds.count)
        for group in groups {
            let seen = group.filter { lights[$0] != nil }
            guard let first = seen.first else { continue }
            let color = ColorChannels(board.leds[first].color, channels: channels)
            let own = Self.series(of: seen, lights, in: color.own) { ($0.core, $0.clipped) }
            series.append(own)
            let top = own.members.map(\.value).max() ?? own.unlit
            for member in own.members {
                levels[member.led] = (member.value - own.unlit) / max(1, top - own.unlit)
            }
            guard own.members.contains(where: \.isBound) else { continue }
            // In other channels, or round the core, light is weaker: what is cut off there, too, stands out all the more.
            let bounds = own.members.count(where: \.isBound)
            let spares = [
                color.others.isEmpty ? nil : Self.series(of: seen, lights, in: color.others) { ($0.core, $0.clipped) },
                Self.series(of: seen, lights, in: color.own) { ($0.halo, $0.haloClipped) },
            ]
            if let spare = spares.lazy.compactMap({ $0 }).first(where: { Self.isStrong($0, fewerThan: bounds) }) {
                series.append(spare)
            }
        }
        self.series = series
        self.levels = levels
    }

    /// The LED's own series' member.
    private func member(_ led: Int) -> (LightSeries, LightSeries.Member)? {
        for one in series {
            if let member = one.members.first(where: { $0.led == led }) { return (one, member) }
        }
        return nil
    }

    /// Whether the LED's light may be stronger than the image can store.
    func isBound(_ led: Int) -> Bool { member(led)?.1.isBound ?? false }

    /// The value of a fully lit LED: the brightest, unless it stands alone far above several others as a lamp does.
    private static func top(of series: LightSeries) -> Double {
        let excesses = series.members.map { $0.value - series.unlit }.sorted(by: >)
        guard let first = excesses.first, excesses.count > 2 else { return series.unlit + (excesses.first ?? 0) }
        let stands = excesses[1] < 0.5 * first && excesses[2] >= 0.25 * first
        return series.unlit + (stands ? excesses[1] : first)
    }

    /// Whether any LED of the pattern gives light.
    var showsLight: Bool {
        board.indices(of: .signal).contains { share(of: $0).upperBound > 0 }
    }

    /// The LED's light as far as it can be told at a glance, 0 unlit to 1 as the brightest of its group.
    ///
    /// A range: cut off light may have been stronger, and then what is not cut off may be a smaller share.
    func share(of led: Int) -> ClosedRange<Double> {
        guard let (one, member) = member(led) else { return 0...0 }
        let top = Self.top(of: one)
        let excess = member.value - one.unlit
        guard top - one.unlit > 0.15 * one.unlit + 6 * one.noise, excess > 3 * one.noise + 0.1 * one.unlit else {
            return 0...0
        }
        if member.isBound { return Self.leastBound...1 }
        func light(_ value: Double) -> Double { ToneCurve.middling.light(value) }
        let share = min(1, (light(member.value) - light(one.unlit)) / (light(top) - light(one.unlit)))
        return (one.members.contains(where: \.isBound) ? min(share, Self.leastBound) : share)...share
    }

    /// Whether a series tells more than one of which so many values are cut off: at most one in four of those is cut off in
    /// it, too, and the others are well above its noise.
    private static func isStrong(_ series: LightSeries, fewerThan bounds: Int) -> Bool {
        guard series.members.count(where: \.isBound) * 4 <= bounds,
            let top = series.members.filter({ !$0.isBound }).map(\.value).max()
        else { return false }
        return top - series.unlit >= leastStrength * series.noise
    }

    private static func series(
        of leds: [Int], _ lights: [LEDLight?], in channels: [Int],
        _ part: (LEDLight) -> (means: SIMD3<Double>, clipped: SIMD3<Double>)
    ) -> LightSeries {
        func mean(_ values: SIMD3<Double>) -> Double { channels.reduce(0) { $0 + values[$1] } / Double(channels.count) }
        let all = lights.compactMap { $0 }
        let backgrounds = all.map { mean($0.background) }.sorted()
        let background = backgrounds[backgrounds.count / 4]
        func value(_ light: LEDLight) -> Double {
            max(0.5, mean(part(light).means) - max(0, mean(light.background) - background))
        }
        let everything = all.map(value).sorted()
        let unlit = everything[everything.count / Self.darkest]
        let members = leds.compactMap { led -> LightSeries.Member? in
            guard let light = lights[led] else { return nil }
            let (means, clipped) = part(light)
            let isBound = mean(clipped) > mostClipped
            return LightSeries.Member(led: led, value: isBound ? mean(means) : value(light), isBound: isBound)
        }
        // Values of unlit LEDs lie close together below; what spreads them is noise.
        let low = members.map(\.value).filter { abs($0 - unlit) < 0.15 * unlit + 4 }.sorted()
        guard low.count >= 3 else {
            return LightSeries(
                members: members, unlit: unlit, unlitDeviation: 0.05 * unlit + 1, noise: max(leastNoise, 1))
        }
        let middle = low[low.count / 2]
        let deviations = low.map { abs($0 - middle) }.sorted()
        let noise = max(leastNoise, 1.48 * deviations[deviations.count / 2])
        return LightSeries(
            members: members, unlit: middle, unlitDeviation: noise / Double(low.count).squareRoot(), noise: noise)
    }
}
