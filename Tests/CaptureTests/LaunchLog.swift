import Timebase

@testable import Capture

/// What happened in a session, in order.
final class LaunchLog: Sendable {
    enum Moment: Hashable, Sendable {
        case mark(LaunchMark)
        case willRun
        case didRun
        case frameShown
        case exposureRequested
        case photo(Timestamp)
        case photoFailed(String)
        case failed(String)
    }

    private let moments = Monitor([Moment]())
    private let times = Monitor([LaunchMark: Timestamp]())

    func add(_ moment: Moment) { moments.change { $0.append(moment) } }

    func add(_ mark: LaunchMark, at time: Timestamp) {
        times.change { $0[mark] = time }
        add(.mark(mark))
    }

    /// When a mark was made last.
    func time(of mark: LaunchMark) -> Timestamp? { times.wait { .some($0[mark]) } }

    /// What has happened up to and including something, which is waited for; a failure of the session ends the wait too.
    func upTo(_ wanted: Moment, count: Int = 1) -> [Moment] {
        upTo(count: count) { $0 == wanted }
    }

    /// What has happened up to and including the end of a photo.
    func upToPhoto(count: Int = 1, despiteFailure: Bool = false) -> [Moment] {
        upTo(count: count, despiteFailure: despiteFailure) {
            switch $0 {
            case .photo, .photoFailed: true
            default: false
            }
        }
    }

    /// What ended the session, waited for.
    func failure() -> String? {
        guard case .failed(let message) = upTo(count: 1, { _ in false }).last else { return nil }
        return message
    }

    private func upTo(count: Int, despiteFailure: Bool = false, _ isWanted: (Moment) -> Bool) -> [Moment] {
        moments.wait { moments in
            var missing = count
            for (index, moment) in moments.enumerated() {
                if isWanted(moment) { missing -= 1 }
                if case .failed = moment, !despiteFailure { missing = 0 }
                if missing == 0 { return Array(moments[...index]) }
            }
            return nil
        }
    }
}
