/// Capital letters and figures of three by five dots, enough for names and times in a picture.
enum DotFont {
    /// Dots from one character to the next.
    static let advance = 4
    /// Dots from top to bottom.
    static let height = 5
    private static let columns = 3

    /// The dots of a character, as columns and rows from the upper left; none where the font lacks it.
    static func dots(of character: Character) -> [(column: Int, row: Int)] {
        // The shared capital of s and ſ is not meant here: one letter stays one letter.
        let capital = character.uppercased().first ?? character
        let bits = rows[capital] ?? rows[character] ?? 0
        return (0..<(columns * height)).filter { bits >> (columns * height - 1 - $0) & 1 == 1 }
            .map { ($0 % columns, $0 / columns) }
    }

    /// Five rows of three dots, from the top.
    private static let rows: [Character: Int] = [
        "0": 0b111_101_101_101_111, "1": 0b010_110_010_010_111, "2": 0b111_001_111_100_111,
        "3": 0b111_001_111_001_111, "4": 0b101_101_111_001_001, "5": 0b111_100_111_001_111,
        "6": 0b111_100_111_101_111, "7": 0b111_001_010_010_010, "8": 0b111_101_111_101_111,
        "9": 0b111_101_111_001_111, "A": 0b010_101_111_101_101, "B": 0b110_101_110_101_110,
        "C": 0b011_100_100_100_011, "D": 0b110_101_101_101_110, "E": 0b111_100_110_100_111,
        "F": 0b111_100_110_100_100, "G": 0b011_100_101_101_011, "H": 0b101_101_111_101_101,
        "I": 0b111_010_010_010_111, "J": 0b001_001_001_101_010, "K": 0b101_101_110_101_101,
        "L": 0b100_100_100_100_111, "M": 0b101_111_111_101_101, "N": 0b110_101_101_101_101,
        "O": 0b010_101_101_101_010, "P": 0b110_101_110_100_100, "Q": 0b010_101_101_110_011,
        "R": 0b110_101_110_101_101, "S": 0b011_100_010_001_110, "T": 0b111_010_010_010_010,
        "U": 0b101_101_101_101_111, "V": 0b101_101_101_101_010, "W": 0b101_101_111_111_101,
        "X": 0b101_101_010_101_101, "Y": 0b101_101_010_010_010, "Z": 0b111_001_010_100_111,
        "µ": 0b000_101_101_110_100, "±": 0b010_111_010_000_111, "+": 0b000_010_111_010_000,
        "-": 0b000_000_111_000_000, ".": 0b000_000_000_000_010, ",": 0b000_000_000_010_100,
        ":": 0b000_010_000_010_000, "/": 0b001_001_010_100_100, "_": 0b000_000_000_000_111,
        "'": 0b010_010_000_000_000, "(": 0b001_010_010_010_001, ")": 0b100_010_010_010_100,
    ]
}
