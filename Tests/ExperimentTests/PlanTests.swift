import Experiment
import Testing

struct PlanTests {
    private let four = ["a", "b", "c", "d"].map { Configuration(name: $0, options: []) }

    @Test("a seed gives the order and the phases that xoshiro256** gives it anywhere")
    func seeded() {
        let plan = Plan(configurations: four, blocks: 2, warmups: 1, seed: 7)
        // From a program of its own, in Python, after the authors' C code.
        #expect(plan.trials.map(\.configuration.name).joined() == "dbaccdbacadb")
        #expect(plan.trials.prefix(3).map(\.phase.nanosecondCount) == [98_109_772, 99_086_027, 87_277_393])
    }

    @Test("every block has every configuration once, and warm-ups come first")
    func balance() {
        let plan = Plan(configurations: four, blocks: 25, warmups: 2, seed: 1)
        #expect(plan.trials.map(\.index) == Array(1...108))
        #expect(plan.trials.prefix(8).allSatisfy { $0.isWarmup })
        #expect(plan.trials.dropFirst(8).map(\.block) == (1...25).flatMap { [$0, $0, $0, $0] })
        for start in stride(from: 0, to: 108, by: 4) {
            #expect(Set(plan.trials[start..<start + 4].map(\.configuration.name)) == ["a", "b", "c", "d"])
        }
    }

    @Test("another seed gives another order")
    func otherSeed() {
        func order(_ seed: UInt64) -> [String] {
            Plan(configurations: four, blocks: 10, warmups: 0, seed: seed).trials.map(\.configuration.name)
        }
        #expect(order(1) != order(2))
    }

    @Test("a trial's folder has its number and its configuration in letters that any disk takes")
    func folderName() {
        let configuration = Configuration(name: "Deferred + Responsive/2", options: [])
        let plan = Plan(configurations: [configuration], blocks: 1, warmups: 0, seed: 1)
        #expect(plan.trials.first?.folderName == "0001-deferred-responsive-2")
    }
}
