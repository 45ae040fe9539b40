import Analysis
import BoardModel
import Foundation
import Imaging
import Testing
import Timebase

/// Pictures of the board clock-26 that an independent program rendered, with their truth.
@Suite(.enabled(if: ProjectFiles.hasCases, "the cases are not beside the project"))
struct CaseTests {
    private struct Truth: Decodable {
        struct Exposure: Decodable {
            let start_ns: Int64
            let end_ns: Int64
        }

        let exposure: Exposure
        let step_ns: Int64
        let line_time_ns: Double
        let file: String
    }

    private struct Score {
        var (right, wrong, refused) = (0, 0, 0)
    }

    private static func data(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    private func score(_ folder: String, givesLineTime: Bool) throws -> Score {
        let root = "\(ProjectFiles.cases)/decode/\(folder)"
        let board = try Board(file: "\(root)/board.json5")
        var score = Score()
        for name in try FileManager.default.contentsOfDirectory(atPath: root).sorted() where name.hasPrefix("case-") {
            let truth = try JSONDecoder().decode(
                Truth.self, from: Self.data("\(root)/\(name)/truth.json"))
            let reader = Reader(
                board: board, timeline: .log(try EdgeLog(file: "\(root)/\(name)/edges.csv")),
                lineTime: givesLineTime ? .nanoseconds(Int64(truth.line_time_ns)) : nil)
            let image = try ImageDecoder.decode([UInt8](Self.data("\(root)/\(name)/\(truth.file)")))
            guard case .decoded(let read) = reader.read(image) else {
                score.refused += 1
                continue
            }
            let pairs = [(read.exposure.start, truth.exposure.start_ns), (read.exposure.end, truth.exposure.end_ns)]
            if pairs.allSatisfy({ $0.low.nanoseconds <= $1 && $1 <= $0.high.nanoseconds }) {
                score.right += 1
            } else if pairs.contains(where: { abs($0.value.nanoseconds - $1) > truth.step_ns }) {
                score.wrong += 1
            }
        }
        return score
    }

    @Test("of easy pictures at most one is not read right, and none wrong", arguments: [false, true])
    func easy(_ givesLineTime: Bool) throws {
        let score = try score("easy", givesLineTime: givesLineTime)
        #expect(score.right >= 23)
        #expect(score.wrong == 0)
    }

    @Test("of hard pictures most are read, and none wrong", arguments: [false, true])
    func hard(_ givesLineTime: Bool) throws {
        let score = try score("hard", givesLineTime: givesLineTime)
        #expect(score.refused <= 4)
        #expect(score.wrong == 0)
    }
}
