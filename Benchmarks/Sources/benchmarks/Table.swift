import Timebase

/// Measurements as people read them.
struct Table: CustomStringConvertible {
    let measurements: [Measurement]

    private static let head = ["benchmark", "median", "target", "baseline", "", "ratio"]

    var description: String {
        let rows =
            [Self.head]
            + measurements.map { one in
                [
                    one.name, Self.text(one.nanoseconds), one.target.map { "≤ \(Self.text($0))" } ?? "",
                    one.baseline, Self.text(one.baselineNanoseconds), "×\(Self.rounded(one.ratio))",
                ]
            }
        let widths = Self.head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private static func text(_ nanoseconds: Double) -> String {
        Duration.nanoseconds(Int64(nanoseconds.rounded())).text
    }

    private static func rounded(_ ratio: Double) -> String {
        ratio >= 10 ? String(Int(ratio.rounded())) : String((ratio * 100).rounded() / 100)
    }
}
