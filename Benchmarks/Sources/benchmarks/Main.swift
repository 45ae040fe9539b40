import Foundation
import Options

/// `benchmarks`: measures what the parts of Lightboard take, beside what simpler work over the same bytes takes.
@main
enum Main {
    private static let all =
        WindowFitBenchmarks.all + FrameBenchmarks.all + PhotographBenchmarks.all + PlayerBenchmarks.all

    private static let description = CommandDescription(
        name: "benchmarks",
        summary: "Measures what the parts of Lightboard take: medians of processor time.",
        operands: "NAME…", operandCount: 0...all.count,
        options: [Option("json", help: "print one JSON object a benchmark")],
        examples: [("benchmarks window-fit", "measures what begins with window-fit; without a name, everything")])

    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            note("benchmarks: \(error)")
            // EX_USAGE of sysexits.h
            exit(error is UsageError ? 64 : 1)
        }
    }

    private static func run(_ words: [String]) throws {
        let arguments = try Arguments(words, for: description)
        if arguments.wantsHelp { return print(description.help, terminator: "") }
        try check(arguments.operands)
        let wanted = all.filter { one in
            arguments.operands.isEmpty || arguments.operands.contains { one.name.hasPrefix($0) }
        }
        let measurements = try wanted.map { one in
            note("\(one.name)…")
            return try one.measure()
        }
        guard arguments.has("json") else { return print(Table(measurements: measurements)) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for one in measurements { print(String(decoding: try encoder.encode(one), as: UTF8.self)) }
    }

    private static func note(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

    private static func check(_ names: [String]) throws(UsageError) {
        for name in names where !all.contains(where: { $0.name.hasPrefix(name) }) {
            throw .unknownCommand(name, known: all.map(\.name))
        }
    }
}
