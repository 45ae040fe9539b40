/// The order in which people read names with numbers: R2 before R10.
enum NaturalOrder {
    /// Whether the first name comes before the second.
    static func precedes(_ first: String, _ second: String) -> Bool {
        let a = pieces(of: first)
        let b = pieces(of: second)
        for (left, right) in zip(a, b) where left != right {
            if let one = Int(left), let other = Int(right), one != other { return one < other }
            return left < right
        }
        return a.count < b.count
    }

    /// The name cut where digits and other characters meet.
    private static func pieces(of name: String) -> [String] {
        var pieces: [String] = []
        for character in name {
            if let last = pieces.last?.last, last.isWholeNumber == character.isWholeNumber {
                pieces[pieces.count - 1].append(character)
            } else {
                pieces.append(String(character))
            }
        }
        return pieces
    }
}
