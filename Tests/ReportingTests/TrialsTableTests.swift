import Foundation
import Testing

@testable import Reporting

struct TrialsTableTests {
    private func lines(_ variation: RunFixture.Variation = RunFixture.Variation()) throws -> [String] {
        let fixture = try RunFixture(variation)
        try Report(of: fixture.folder).write()
        return try fixture.text("trials.csv").components(separatedBy: "\r\n")
    }

    @Test("the table has a row for each trial, warm-ups among them, and lines end with CR LF")
    func rows() throws {
        // A heading, 14 trials, and nothing after the last line end.
        let lines = try lines()
        #expect(lines.count == 16)
        #expect(lines.last == "")
        #expect(
            lines[0].hasPrefix(
                "index,folder,configuration,block,warmup,status,reason,trigger_ns,press_ns,caught,images,undecodable,"
                    + "first_readable,photo,launch.first-frame.ns,launch.first-frame.low,"))
    }

    @Test("a text with quotes and commas is quoted, its quotes doubled")
    func quoting() throws {
        #expect(
            try lines()[3].hasPrefix(
                #"3,trials/0003-baseline,"base ""line"", <b>&amp; 'co'",1,false,finished,,300000000000,301005000000,false,3,1,"#
                    + "preview-0001.pgm,photo-0000.pgm,,,,,,,,,1000000000,1000000000,1000000000,,1100000000,"))
    }

    @Test("a censored metric has its bound and no value")
    func censored() throws {
        let row = try lines(RunFixture.Variation(timedOut: [4]))[4]
        #expect(
            row.hasPrefix(
                "4,trials/0004-deferred,deferred,1,false,timed-out,no preview within 5 s,400000000000,,,3,1,"
                    + "preview-0001.pgm,photo-0000.pgm,,,,,,,,,,,,5000000000,,,,5000000000,"))
    }
}
