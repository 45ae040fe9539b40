import BoardModel
import Glibc
import Synchronization
import SystemCalls
import Timebase

/// The simulated board's edges, in a file that the board's process writes and the camera's process reads.
///
/// One writer, any number of readers, no lock. Edge n lies in place n mod `capacity`; `begun` counts the edges whose
/// writing has begun and `published` those that are whole, so that a reader can tell what it may trust: an edge is
/// whole when n < `published`, and not yet written over when n ≥ `begun` − `capacity`.
///
/// `@unchecked`: the memory is shared with other processes anyway; the two counters, which are atomic, say who may read
/// what, and `SimulatedBoard` lets one thread at a time write.
final class EdgeRing: @unchecked Sendable {
    /// The edges that are kept: two minutes of a board that changes every 2 ms, far more than any exposure looks back.
    static let capacity = 1 << 16

    /// The file's name in the device's folder.
    static let fileName = "edges.map"

    /// What the file begins with: "LBEDGES1", lowest byte first.
    private static let magic: Int64 = 0x3153_4547_4445_424C
    /// The header's words by index; each counter has a cache line of its own.
    private enum Header {
        static let magic = 0
        static let words = 1
        static let begun = 8
        static let published = 16
        static let count = 24
    }

    private let mapping: MemoryMapping
    private let memory: UnsafeMutablePointer<Int64>
    private let begun: UnsafeMutablePointer<Atomic<Int>>
    private let published: UnsafeMutablePointer<Atomic<Int>>
    /// Words of sixty-four LEDs a state.
    private let stateWords: Int

    /// Opens the edges at a path, or makes a file of no edges for boards of so many LEDs.
    ///
    /// - Throws: `BenchError` when the file is something else or of another board, `SystemError`.
    init(path: String, ledCount: Int) throws {
        stateWords = (ledCount + 63) / 64
        let length = (Header.count + Self.capacity * (stateWords + 1)) * MemoryLayout<Int64>.stride
        let file = try Self.open(path, length: length, stateWords: stateWords)
        guard try file.length() == length else { throw BenchError.foreignEdges(file: path, ledCount: ledCount) }
        mapping = try MemoryMapping(file, length: length, access: .write, isPopulated: true)
        memory = mapping.words
        guard memory[Header.magic] == Self.magic, memory[Header.words] == Int64(stateWords) else {
            throw BenchError.foreignEdges(file: path, ledCount: ledCount)
        }
        begun = mapping.counter(Header.begun)
        published = mapping.counter(Header.published)
    }

    /// Opens the file; makes a whole one first where there is none.
    private static func open(_ path: String, length: Int, stateWords: Int) throws(SystemError) -> FileDescriptor {
        do throws(SystemError) {
            return try FileDescriptor(opening: path, flags: O_RDWR)
        } catch {
            guard error.code == ENOENT else { throw error }
        }
        let temporary = "\(path).\(getpid()).partial"
        let file = try FileDescriptor(opening: temporary, flags: O_RDWR | O_CREAT | O_TRUNC)
        try file.resize(to: length)
        let mapping = try MemoryMapping(file, length: length, access: .write)
        withExtendedLifetime(mapping) {
            mapping.words[Header.words] = Int64(stateWords)
            mapping.words[Header.magic] = magic
        }
        try retrying("make", path) { rename(temporary, path) }
        return file
    }

    /// Adds an edge, which happens while this runs; allocates nothing.
    func append(_ state: BoardState) {
        let index = published.pointee.load(ordering: .relaxed)
        // Sequentially consistent, and before the clock is read: a reader that sees no edge begun at a moment sees no
        // edge stamped before that moment later.
        begun.pointee.store(index + 1, ordering: .sequentiallyConsistent)
        let place = place(of: index)
        for word in 0..<stateWords { place[1 + word] = Int64(bitPattern: state.word(word)) }
        place[0] = Timestamp.now().nanoseconds
        published.pointee.store(index + 1, ordering: .releasing)
    }

    /// What the LEDs did in a stretch of time that is past; `nil` when that is not known: part of it has been written
    /// over, or an edge has been under way for so long that its writer must have been suspended.
    func history(of window: TimeWindow) -> LightHistory? {
        guard isEdgeUnderWayFinished() else { return nil }
        let end = published.pointee.load(ordering: .acquiring)
        let oldest = max(0, end - Self.capacity)
        var first = end
        while first > oldest, first == end || place(of: first)[0] > window.start.nanoseconds { first -= 1 }
        // What came before the oldest edge is known only where nothing has been written over: darkness.
        if oldest > 0, place(of: first)[0] > window.start.nanoseconds { return nil }
        var history = LightHistory(stateWords: stateWords)
        for index in first..<end {
            let place = place(of: index)
            if place[0] >= window.end.nanoseconds { break }
            history.append(moment: place[0], words: UnsafeBufferPointer(start: place + 1, count: stateWords))
        }
        atomicMemoryFence(ordering: .acquiring)
        guard first >= begun.pointee.load(ordering: .relaxed) - Self.capacity else { return nil }
        return history
    }

    /// Lets an edge that is being written, perhaps with a stamp in the past, be finished, which takes microseconds;
    /// says whether it was within the time that rendering a frame can spare.
    private func isEdgeUnderWayFinished() -> Bool {
        let limit = Timestamp.now() + .milliseconds(10)
        while begun.pointee.load(ordering: .sequentiallyConsistent) != published.pointee.load(ordering: .acquiring) {
            guard Timestamp.now() < limit else { return false }
            Deadline.sleep(until: .now() + .microseconds(10))
        }
        return true
    }

    private func place(of index: Int) -> UnsafeMutablePointer<Int64> {
        memory + Header.count + index % Self.capacity * (stateWords + 1)
    }
}

extension MemoryMapping {
    fileprivate var words: UnsafeMutablePointer<Int64> { start.assumingMemoryBound(to: Int64.self) }

    fileprivate func counter(_ index: Int) -> UnsafeMutablePointer<Atomic<Int>> {
        UnsafeMutableRawPointer(words + index).assumingMemoryBound(to: Atomic<Int>.self)
    }
}
