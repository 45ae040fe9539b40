import Foundation

/// The part of `scripts/check` that reads the project's own text. Call it through that script.
@main
enum Checks {
    static func findings(_ tree: Tree, _ package: PackageTargets) -> [Finding] {
        let plan = HousePlan(tree)
        return FloorRules.findings(package, plan, tree) + ImportRules.findings(package, plan, tree)
            + TextRules.findings(tree) + LinkRules.findings(tree)
    }

    /// Reads the project in the working directory, and what `swift package describe` says of it on standard input.
    static func main() throws {
        let tree = try Tree(root: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
        let package = try JSONDecoder().decode(
            PackageTargets.self, from: FileHandle.standardInput.readDataToEndOfFile())
        if CommandLine.arguments.contains("--self-test") {
            let test = SelfTest(tree: tree, package: package)
            let failures = test.failures()
            for failure in failures { print("self-test: \(failure)") }
            print("self-test: \(test.count - failures.count) of \(test.count) breaks were noticed")
            exit(failures.isEmpty ? 0 : 1)
        }
        let findings = findings(tree, package).sorted()
        for finding in findings { print(finding) }
        exit(findings.isEmpty ? 0 : 1)
    }
}
