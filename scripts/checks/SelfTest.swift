/// Breaks a copy of the project in one way after the other and expects to be told, so that a rule cannot die unnoticed.
struct SelfTest {
    let tree: Tree
    let package: PackageTargets

    private struct Break {
        let name: String
        let path: String
        let message: String
        let apply: (inout Tree, inout PackageTargets) -> Void
    }

    /// The breaks that went unnoticed, in words.
    func failures() -> [String] {
        let before = Set(Checks.findings(tree, package))
        return breaks.compactMap { broken in
            var (tree, package) = (tree, package)
            broken.apply(&tree, &package)
            let told = Set(Checks.findings(tree, package)).subtracting(before)
            let isFound = told.contains { $0.path == broken.path && $0.what.contains(broken.message) }
            return isFound ? nil : "\(broken.name): nothing was said, or the wrong thing: \(told.sorted())"
        }
    }

    var count: Int { breaks.count }

    private var breaks: [Break] {
        [
            arrow("an arrow upwards", from: "Timebase", to: "Reporting", "above"),
            arrow("an arrow sideways", from: "Imaging", to: "BoardModel", "beside"),
            arrow("a C module used by a second room", from: "Capture", to: "CSPNG", "which 'Imaging' wraps"),
            arrow("a room that is declared and not used", from: "Bench", to: "Options", "never imports it"),
            Break(name: "a room without a floor", path: "Package.swift", message: "stands on no floor") { tree, _ in
                tree.files[HousePlan.path]?.removeAll { $0.contains("`Timebase`") }
            },
            Break(name: "a floor without its room", path: HousePlan.path, message: "is no target") { _, package in
                package.targets.removeAll { $0.name == "Wording" }
            },
            line("import Bench", in: "Sources/Timebase/Broken.swift", "without declaring it"),
            line("@testable import struct Bench.Truth", in: "Tests/TimebaseTests/Broken.swift", "without declaring it"),
            line("import Foundation", in: "Sources/Capture/Broken.swift", "free of Foundation"),
            line("let value = try" + "! read()", in: "Sources/Timebase/Broken.swift", "try" + "!"),
            line("final class Box: @unchecked " + "Sendable {", in: "Sources/Timebase/Broken.swift", "Sendable"),
            line("    fatal" + "Error(message)", in: "Sources/Timebase/Broken.swift", "fatal" + "Error"),
            line("    // TO" + "DO: later", in: "Sources/Timebase/Broken.swift", "TO" + "DO"),
            line("    // let value = read()", in: "Sources/Timebase/Broken.swift", "code in a comment"),
            line("    Task" + ".sleep(for: wait)", in: "Tests/TimebaseTests/Broken.swift", "sleep"),
            line("let folder = \"/t" + "mp/run\"", in: "Sources/Timebase/Broken.swift", "/t" + "mp/"),
            line("See [the plan](plan.md).", in: "docs/" + "broken.md", "leads nowhere"),
            line("See [the plan](house.md#attic).", in: "docs/" + "broken.md", "leads nowhere"),
            line("// See docs/" + "attic.md.", in: "Sources/Timebase/Broken.swift", "there is no"),
        ]
    }

    private func arrow(_ name: String, from room: String, to used: String, _ message: String) -> Break {
        Break(name: name, path: "Package.swift", message: message) { _, package in
            for index in package.targets.indices where package.targets[index].name == room {
                package.targets[index].dependencies = (package.targets[index].dependencies ?? []) + [used]
            }
        }
    }

    private func line(_ text: String, in path: String, _ message: String) -> Break {
        Break(name: text, path: path, message: message) { tree, _ in tree.files[path] = [text] }
    }
}
