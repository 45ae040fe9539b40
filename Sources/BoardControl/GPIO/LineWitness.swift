import Synchronization
import SystemCalls
import Timebase

/// Listens to a line on a thread of its own, until it is stopped, and keeps its edges.
///
/// The kernel keeps sixteen edges of a line until they are read, so the thread has to be given a moment at least that often.
public final class LineWitness: Sendable {
    /// How long after the end edges are still taken: a thread of the kernel passes them on. A line that never rests, such as
    /// one that is not connected, does not make it longer.
    private static let grace: Duration = .milliseconds(20)

    private let notes = Notes()
    private let thread: JoinableThread
    /// Let go of to end the thread.
    private let leash: Mutex<FileDescriptor?>

    /// What the thread has noted.
    private final class Notes: Sendable {
        let edges = Mutex<[GPIOEdge]>([])
        let failure = Mutex<(any Error)?>(nil)
    }

    /// Begins to listen; what was before is forgotten.
    ///
    /// - Throws: `GPIOError`; `SystemError` when there can be no thread.
    public init(of input: GPIOInput) throws {
        while try Readiness.wait(for: [input.ready], atMost: .zero)[0] { _ = try input.next() }
        let pipe = try Pipe(name: "the end of listening")
        let (end, notes) = (pipe.reading, notes)
        leash = Mutex(pipe.writing)
        thread = try JoinableThread(name: "witness") {
            do {
                try Self.listen(to: input, until: end, into: notes)
            } catch {
                notes.failure.withLock { $0 = error }
            }
        }
    }

    deinit { end() }

    /// Ends the listening, and tells the edges in order.
    ///
    /// - Throws: `GPIOError` when the line was lost meanwhile.
    public func stop() throws -> [GPIOEdge] {
        end()
        if let failure = notes.failure.withLock({ $0 }) { throw failure }
        return notes.edges.withLock { $0 }
    }

    private func end() {
        leash.withLock { $0 = nil }
        thread.join()
    }

    private static func listen(to input: GPIOInput, until end: FileDescriptor, into notes: Notes) throws {
        func note() throws {
            let edge = try input.next()
            notes.edges.withLock { $0.append(edge) }
        }
        var isEnding = false
        while !isEnding {
            let ready = try Readiness.wait(for: [input.ready, end], atMost: nil)
            if ready[0] { try note() }
            isEnding = ready[1]
        }
        let last = Timestamp.now() + grace
        while try Readiness.wait(for: [input.ready], atMost: last - .now())[0], Timestamp.now() < last { try note() }
    }
}
