import BoardControl
import BoardModel
import Capture
@testable import Inspection
import Testing
import Timebase

struct MachineCheckTests {
    /// A machine on which all is well.
    private static let good: MachineFacts = {
        var facts = MachineFacts()
        facts.kernel = "6.1.0-57-amd64"
        facts.clockSource = "tsc"
        facts.clockResolution = .nanoseconds(1)
        facts.clockCost = .nanoseconds(25)
        facts.maySetPriority = true
        facts.mayLockMemory = true
        facts.governors = ["performance"]
        facts.temperatures = [.init(zone: "x86_pkg_temp", degrees: 52, limit: 95)]
        return facts
    }()

    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        var refusals: Set<Punctuality.Refusal.Wish> = []
        /// What is not well, and a part of its remedy; `nil` when all is.
        let trouble: (subject: String, remedy: String)?
        var blocks = false
        let change: @Sendable (inout MachineFacts) -> Void
        var testDescription: String { id }
    }

    static let cases = [
        Case(id: "all well", trouble: nil) { _ in },
        Case(id: "an old kernel", trouble: ("kernel", "Linux 5.10 or newer"), blocks: true) { $0.kernel = "5.4.0-42" },
        Case(id: "the oldest kernel", trouble: nil) { $0.kernel = "5.10.0" },
        Case(id: "a slow clock", trouble: ("clock", "clocksource=tsc")) {
            $0.clockSource = "hpet"
            $0.clockCost = .microseconds(1.2)
        },
        Case(id: "a coarse clock", trouble: ("clock", "clocksource=tsc")) { $0.clockResolution = .milliseconds(4) },
        Case(
            id: "no real-time priority", refusals: [.realTimePriority],
            trouble: ("real-time priority", "rtprio 40")
        ) { $0.maySetPriority = false },
        Case(
            id: "no locked memory", refusals: [.lockedMemory],
            trouble: ("locked memory", "memlock unlimited")
        ) { $0.mayLockMemory = false },
        Case(id: "a governor that saves power", trouble: ("processor frequency", "--governor performance")) {
            $0.governors = ["ondemand", "performance"]
        },
        Case(id: "no governor", trouble: nil) { $0.governors = [] },
        Case(id: "close to slowing down", trouble: ("temperature", "cool it")) {
            $0.temperatures.append(.init(zone: "cpu-thermal", degrees: 76, limit: 80))
        },
        Case(id: "warm without a limit", trouble: nil) {
            $0.temperatures = [.init(zone: "iwlwifi", degrees: 99, limit: nil)]
        },
    ]

    @Test("each trouble is one finding with its remedy, and the rest is well", arguments: cases)
    func check(_ one: Case) {
        var facts = Self.good
        one.change(&facts)
        let findings = MachineCheck(facts: facts, refusals: one.refusals).findings
        let bad = findings.filter { !$0.isWell }
        #expect(bad.map(\.subject) == (one.trouble.map { [$0.subject] } ?? []))
        #expect(bad.allSatisfy { $0.remedy?.contains(one.trouble?.remedy ?? "") == true })
        #expect(bad.contains { $0.blocks } == one.blocks)
    }

    struct Playing: Sendable, CustomTestStringConvertible {
        let id: String
        /// In microseconds: what most steps are late by, three in two hundred, and one.
        let usual: Int64
        let seldom: Int64
        let worst: Int64
        var steal: Double?
        let bad: [String]
        var testDescription: String { id }
    }

    @Test(
        "with steps of 2 ms, 0.2 ms late is well for all but one step in a hundred, and 2 ms for that one",
        arguments: [
            Playing(id: "punctual", usual: 1, seldom: 2, worst: 3, steal: 0, bad: []),
            Playing(id: "rarely late", usual: 1, seldom: 200, worst: 2000, bad: []),
            Playing(id: "often late", usual: 1, seldom: 201, worst: 300, bad: ["punctuality"]),
            Playing(id: "once a step late", usual: 1, seldom: 2, worst: 2001, bad: ["punctuality"]),
            Playing(id: "a host that is busy", usual: 1, seldom: 2, worst: 3, steal: 0.02, bad: ["steal"]),
        ])
    func playing(_ playing: Playing) {
        // The 99th percentile of 200 values lies between the 198th and the 199th.
        let steps =
            Array(repeating: playing.usual, count: 196) + Array(repeating: playing.seldom, count: 3) + [playing.worst]
        let check = PlayingCheck(
            lateness: .init(of: steps.map { .microseconds($0) }), skipped: 0, steal: playing.steal,
            step: .milliseconds(2), tolerance: .standard)
        #expect(check.findings.filter { !$0.isWell }.map(\.subject) == playing.bad)
    }

    @Test("a library's version is that of the file that is mapped")
    func libraries() {
        let maps = """
            7f00-7f01 r-xp 00000000 08:01 131 /usr/lib/x86_64-linux-gnu/libspng.so.0.7.3
            7f02-7f03 r-xp 00000000 08:01 132 /usr/lib/x86_64-linux-gnu/libturbojpeg.so.0.2.0
            """
        let findings = LibraryCheck(maps: maps, gpiod: "1.6.3", readsHEIC: false).findings
        #expect(findings.map(\.words) == ["libgpiod 1.6.3, libturbojpeg 0.2.0, libspng 0.7.3", "libheif is not there"])
        #expect(findings.map(\.isWell) == [true, false])
    }

    @Test("a library whose file has no version in its name is told by its name alone")
    func libraryWithoutVersion() {
        let maps = "7f00-7f01 r-xp 00000000 08:01 131 /opt/lib/libspng.so\n"
        let findings = LibraryCheck(maps: maps, gpiod: "2.2", readsHEIC: true).findings
        #expect(findings.map(\.words) == ["libgpiod 2.2, libspng"])
    }

    @Test("a camera's modes are told, and what keeps it from being opened stands before its remedy")
    func cameraModes() throws {
        let address = try #require(VideoAddress("v4l2:/dev/video0"))
        let format = try #require(PixelFormat("YUYV"))
        let sizes = [VideoMode.Size(width: 640, height: 480), VideoMode.Size(width: 1280, height: 720)]
        let well = CameraCheck.finding(of: address, modes: [(format, sizes)])
        #expect(well.words == "v4l2:/dev/video0: YUYV 640x480 1280x720")
        #expect(well.isWell)
        let busy = CameraCheck.finding(
            of: address, .failure(.busy(camera: "v4l2:/dev/video0", holder: "'cheese' (process 7)")))
        #expect(busy.words == "the camera v4l2:/dev/video0 is held by 'cheese' (process 7)")
        #expect(busy.remedy == "stop that first")
        #expect(busy.blocks)
    }

    @Test(
        "with steps of 2 ms, a write may take 0.5 ms, and 2 ms with what is made ready ahead of it",
        arguments: [(500, 2000, nil), (501, 600, "longer than 500 µs"), (3, 2001, "step of 2 ms")]
            as [(Int, Int, String?)])
    func write(_ length: Int, _ total: Int, _ remedy: String?) {
        let finding = BoardCheck.finding(
            of: .init(of: [.microseconds(length)]), withPreparation: .init(of: [.microseconds(total)]),
            step: .milliseconds(2), tolerance: .standard)
        #expect(finding.isWell == (remedy == nil))
        #expect(finding.remedy?.contains(remedy ?? "") != false)
        #expect(!finding.blocks)
    }

    @Test("a wire that misses a change is poor, one that tells of all is well", arguments: [false, true])
    func loopBack(_ isWhole: Bool) throws {
        let moment = Timestamp(nanoseconds: 1_000_000)
        let log = try EdgeLog([
            Edge(before: moment, after: moment + .microseconds(5), state: BoardState(lit: [0])),
            Edge(before: moment + .milliseconds(1), after: moment + .milliseconds(2), state: .dark),
        ])
        let edges = [
            GPIOEdge(time: moment + .microseconds(4), isActive: true),
            GPIOEdge(time: moment + .microseconds(1004), isActive: false),
        ]
        let comparison = LoopBackComparison(of: Array(edges.prefix(isWhole ? 2 : 1)), led: 0, log: log)
        #expect(BoardCheck.finding(of: comparison).isWell == isWhole)
    }

    @Test("a camera whose program is not there keeps the rig from working")
    func camera() {
        #expect(CameraCheck(program: "camera", path: nil).finding.blocks)
        #expect(CameraCheck(program: "camera", path: "/usr/bin/camera").finding.isWell)
    }
}
