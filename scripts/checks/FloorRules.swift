/// Every target stands on a floor, and arrows run down.
enum FloorRules {
    static func findings(_ package: PackageTargets, _ plan: HousePlan, _ tree: Tree) -> [Finding] {
        let rooms = package.targets.filter(\.isRoom)
        var findings: [Finding] = []
        for room in rooms {
            guard let height = plan.height(of: room.name) else {
                findings.append(
                    Finding(
                        path: "Package.swift", line: tree.line(ofTarget: room.name),
                        what: "target '\(room.name)' stands on no floor", remedy: "add a row to \(HousePlan.path)"))
                continue
            }
            for used in room.dependencies ?? [] {
                if let other = plan.height(of: used), other >= height {
                    findings.append(
                        Finding(
                            path: "Package.swift", line: tree.line(ofTarget: room.name),
                            what: "'\(room.name)' uses '\(used)', which is \(other == height ? "beside" : "above") it",
                            remedy: "move what both need to a lower floor"))
                }
                if let module = plan.modules[used], module.wrappedBy != room.name {
                    findings.append(
                        Finding(
                            path: "Package.swift", line: tree.line(ofTarget: room.name),
                            what: "'\(room.name)' uses '\(used)', which '\(module.wrappedBy)' wraps",
                            remedy: "call '\(module.wrappedBy)' instead"))
                }
            }
        }
        let names = Set(rooms.map(\.name))
        let planned = plan.rooms.values.map { ($0.name, $0.line) } + plan.modules.values.map { ($0.name, $0.line) }
        for (name, line) in planned where !names.contains(name) {
            findings.append(
                Finding(
                    path: HousePlan.path, line: line, what: "'\(name)' is no target of Package.swift",
                    remedy: "remove the row or add the target"))
        }
        return findings
    }
}
