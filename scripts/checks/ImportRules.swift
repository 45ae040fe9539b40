/// A target imports what it declares, and declares what it imports.
enum ImportRules {
    static func findings(_ package: PackageTargets, _ plan: HousePlan, _ tree: Tree) -> [Finding] {
        package.targets.flatMap { findings(in: $0, package, plan, tree) }
    }

    private static func findings(
        in target: PackageTargets.Target, _ package: PackageTargets, _ plan: HousePlan, _ tree: Tree
    ) -> [Finding] {
        let names = Set(package.targets.map(\.name))
        let declared = Set(target.dependencies ?? [])
        let mayUseFoundation = !target.isRoom || plan.rooms[target.name]?.mayUseFoundation ?? true
        var findings: [Finding] = []
        var imported: Set<String> = []
        let files = tree.files(under: target.path + "/", ending: ".swift")
        for (path, lines) in files {
            for (index, line) in lines.enumerated() {
                guard let module = importedModule(line) else { continue }
                imported.insert(module)
                if names.contains(module), !declared.contains(module) {
                    findings.append(
                        Finding(
                            path: path, line: index + 1,
                            what: "'\(target.name)' imports '\(module)' without declaring it",
                            remedy: "add it to the target in Package.swift, or do without"))
                }
                if module.hasPrefix("Foundation"), !mayUseFoundation {
                    findings.append(
                        Finding(
                            path: path, line: index + 1, what: "'\(target.name)' is to be free of Foundation",
                            remedy: "use the standard library, Glibc or SystemCalls"))
                }
            }
        }
        guard !files.isEmpty else { return findings }
        return findings
            + declared.subtracting(imported).map {
                Finding(
                    path: "Package.swift", line: tree.line(ofTarget: target.name),
                    what: "'\(target.name)' declares '\($0)' and never imports it", remedy: "take it from the list")
            }
    }

    /// The module that a line imports, whatever stands before and after its name.
    static func importedModule(_ line: String) -> String? {
        guard line.contains("import ") else { return nil }
        var words = line.split(separator: " ").drop { $0.hasPrefix("@") || accessLevels.contains($0) }
        guard words.popFirst() == "import" else { return nil }
        if let kind = words.first, symbolKinds.contains(kind) { words = words.dropFirst() }
        return words.first?.split(separator: ".").first.map(String.init)
    }

    private static let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    private static let symbolKinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]
}
