import Foundation
import Testing

struct ReportCommandTests {
    /// A run's folder with six trials of each of two configurations. The first shows its first frame from 1000 ms on, the
    /// second from a time of the test's choosing on; both take their photos from 1100 ms on.
    private func run(deferredAt milliseconds: Int, finished: Int = 12) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        _ = try folder.write(
            "run.json",
            """
            {"format": "lightboard.run/1", "name": "night", "rig": {"file": "rig.json5", "name": "rig"},
             "configurations": [{"name": "off", "options": []}, {"name": "on", "options": []}],
             "plan": {"trials": 6, "warmups": 0, "blocks": 6}, "seed": 7, "timeout_ns": 5000000000,
             "hypotheses": {"baseline": "off", "deferred": "on", "minimum_factor": 1.1, "margin_ns": 33000000},
             "started": "2026-11-30T08:00:12Z", "versions": {}, "host": {}}
            """)
        let lines = (1...12).prefix(finished).map { index in
            let isOff = index % 2 == 1
            func estimate(_ milliseconds: Int) -> String {
                let time = (milliseconds + index / 2) * 1_000_000
                return #"{"ns": \#(time), "low": \#(time), "high": \#(time)}"#
            }
            return """
                {"format": "lightboard.trial/1", "index": \(index), "folder": "trials/\(index)", "configuration": \
                "\(isOff ? "off" : "on")", "block": 1, "warmup": false, "status": "finished", "trigger_ns": 0, \
                "metrics": {"launch.first-display": \(estimate(isOff ? 1000 : milliseconds)), \
                "launch.first-capture": \(estimate(1100))}, "censored": {}, \
                "images": {"total": 1, "undecodable": 0, "reasons": {}}, \
                "playback": {"steps": 1, "skipped": 0, "latest_ns": 0}}

                """
        }
        _ = try folder.write("trials.jsonl", lines.joined())
        return folder
    }

    @Test("all verdicts confirmed is well, one refuted is not")
    func verdicts() throws {
        let sooner = try run(deferredAt: 500)
        #expect(try Command.run("lightboard", ["report", "--strict", sooner.path]).status == .exited(code: 0))
        let later = try run(deferredAt: 1100)
        #expect(try Command.run("lightboard", ["report", later.path]).status == .exited(code: 1))
    }

    @Test("without enough trials nothing is decided, which only strict minds")
    func strict() throws {
        let folder = try run(deferredAt: 500, finished: 4)
        #expect(try Command.run("lightboard", ["report", folder.path]).status == .exited(code: 0))
        #expect(try Command.run("lightboard", ["report", "--strict", folder.path]).status == .exited(code: 2))
    }

    @Test("an interrupted run says how much of it there is")
    func interrupted() throws {
        let folder = try run(deferredAt: 500, finished: 4)
        #expect(
            try Command.run("lightboard", ["report", folder.path]).complaints == ["4 of 12 planned trials are there"])
    }

    @Test("a run without a finished trial is not to be trusted, and nothing is written")
    func empty() throws {
        let folder = try run(deferredAt: 500, finished: 0)
        let command = try Command.run("lightboard", ["report", folder.path])
        #expect(command.status == .exited(code: 3))
        #expect(command.complaints.count == 1)
        #expect(folder.contents == ["run.json", "trials.jsonl"])
    }

    @Test("a damaged record is bad input: file, key and remedy in one line")
    func damaged() throws {
        let folder = try run(deferredAt: 500)
        _ = try folder.write(
            "run.json", #"{"format": "lightboard.run/1", "name": "night", "rig": {"file": "rig.json5"}}"#)
        let command = try Command.run("lightboard", ["report", folder.path])
        #expect(command.status == .exited(code: 65))
        #expect(
            command.complaints == [
                "lightboard: \(folder.path)/run.json: rig.name: not the record of a run; name a folder that 'lightboard run'"
                    + " has made"
            ])
    }

    @Test("all files are written, and quiet prints nothing")
    func quiet() throws {
        let folder = try run(deferredAt: 500)
        let command = try Command.run("lightboard", ["report", "--quiet", folder.path])
        #expect(command.output + command.errors == "")
        let files = ["junit.xml", "report.html", "summary.json", "trace.json", "trials.csv"]
        #expect(folder.contents == (files + ["run.json", "trials.jsonl"]).sorted())
    }

    @Test("a run that cannot be written to is told with a remedy, and nothing half-written is left")
    func unwritable() throws {
        let folder = try run(deferredAt: 500)
        // A folder in the place of the first file stops the superuser, too, whom permissions do not.
        try FileManager.default.createDirectory(
            atPath: folder.path + "/summary.json", withIntermediateDirectories: false)
        let command = try Command.run("lightboard", ["report", folder.path])
        #expect(command.status == .exited(code: 65))
        #expect(
            command.complaints.last
                == "lightboard: cannot write \(folder.path)/summary.json: Is a directory; copy the run to a folder that can be"
                + " written")
        #expect(folder.contents == ["run.json", "summary.json", "trials.jsonl"])
    }
}
