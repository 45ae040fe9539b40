import Experiment
import Foundation
import SystemCalls
import Testing
import Timebase

/// The whole main job on the kernel's own devices: real GPIO lines, a real V4L2 node, and between them a film of the board,
/// which knows what each frame shows.
@Suite(
    .enabled(if: ClosedLoop.isAvailable, "needs the kernel's simulated devices: scripts/vm-test"), .serialized)
struct ClosedLoopDeviceTests {
    private let job: ClosedLoop

    init() throws { job = try ClosedLoop.job.get() }

    @Test("the job ends well, with every trial finished and nothing refuted")
    func ending() throws {
        #expect(job.status == .exited(code: 0))
        let record = try job.folder.record()
        let trials = try job.folder.trials()
        #expect(trials.count == record.configurations.count * (record.plan.trials + record.plan.warmups))
        #expect(trials.allSatisfy { $0.status == .finished })
    }

    @Test("the intervals hold what the film showed")
    func containment() throws {
        let check = try job.selfCheck()
        print("\(check.contained) of \(check.n) intervals of the closed loop hold what the film showed")
        // Of 24 trials, three images each, most are readable even on a busy host. Were 95 % of all intervals right, fewer
        // than 90 % of 100 would be right by chance in 1 run of 35; in truth more are.
        #expect(check.n >= 100)
        #expect(Double(check.contained) >= 0.9 * Double(check.n))
    }
}
