/// Finds what a person probably meant by a misspelt name.
public enum NearestName {
    /// The candidate nearest to a name, or `nil` when none is near enough to be a slip of the fingers.
    ///
    /// Near enough means at most one edit for every three letters. The distance is the restricted Damerau–Levenshtein
    /// distance (optimal string alignment), in which a swap of neighbours is one edit; letter case is free.
    public static func of(_ name: String, among candidates: [String]) -> String? {
        let limit = max(1, name.count / 3)
        let ranked = candidates.map { (candidate: $0, distance: distance(name.lowercased(), $0.lowercased())) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit else { return nil }
        return best.candidate
    }

    /// The optimal string alignment distance between two texts, in edits.
    static func distance(_ first: String, _ second: String) -> Int {
        let a = Array(first)
        let b = Array(second)
        if a.isEmpty || b.isEmpty { return a.count + b.count }
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in 1...a.count {
            var row = [i] + [Int](repeating: 0, count: b.count)
            for j in 1...b.count {
                let substitution = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                row[j] = min(substitution, last[j] + 1, row[j - 1] + 1)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    row[j] = min(row[j], beforeLast[j - 2] + 1)
                }
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
