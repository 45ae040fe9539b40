/// What the LEDs did over a stretch of time: which were lit at its start, and what changed.
struct LightHistory {
    private let stateWords: Int
    private var moments: [Int64] = []
    private var words: [UInt64] = []

    /// Nothing lit, nothing changed.
    init(stateWords: Int) { self.stateWords = stateWords }

    /// Adds a change, later than those before; the state's words hold sixty-four LEDs each.
    mutating func append(moment: Int64, words: some Sequence<Int64>) {
        moments.append(moment)
        self.words.append(contentsOf: words.lazy.map { UInt64(bitPattern: $0) })
    }

    /// When the last change was; 0 without any.
    var lastMoment: Int64 { moments.last ?? 0 }

    /// Forgets what was over before a moment; what was lit then is kept.
    mutating func forget(before moment: Int64) {
        let count = max(0, (moments.firstIndex { $0 > moment } ?? moments.count) - 1)
        moments.removeFirst(count)
        words.removeFirst(count * stateWords)
    }

    /// When one LED was lit: from the first moment to before the second, in nanoseconds, in order; a stretch that does not end
    /// in the history ends at `Int64.max`.
    func litStretches(of led: Int) -> [(start: Int64, end: Int64)] {
        var stretches: [(start: Int64, end: Int64)] = []
        var start: Int64?
        for (index, moment) in moments.enumerated() {
            let isLit = words[index * stateWords + (led >> 6)] >> UInt64(led & 63) & 1 == 1
            if isLit, start == nil {
                start = moment
            } else if !isLit, let begun = start {
                stretches.append((begun, moment))
                start = nil
            }
        }
        if let start { stretches.append((start, .max)) }
        return stretches
    }
}
