import Capture
import Synchronization
import Timebase

/// What is kept of one launch's frames, in memory until the measured moments are over.
final class FrameLog: Sendable {
    /// Room for a minute at 60 frames a second, so that no frame waits for memory.
    private static let usualCount = 3600

    private struct State {
        var notes: [FrameNote] = []
        var previews = 0
        var photos = 0
    }

    private let keptPreviews: Int
    private let state = Mutex(State())

    /// Keeps the images of the first preview frames and of every photo.
    init(keptPreviews: Int) {
        self.keptPreviews = keptPreviews
        state.withLock { $0.notes.reserveCapacity(Self.usualCount) }
    }

    /// Whether no frame has come yet.
    var isEmpty: Bool { state.withLock { $0.notes.isEmpty } }

    /// Notes a preview frame; keeps its pixels when it is one of the first.
    func add(preview frame: CapturedFrame, presented: Timestamp) {
        state.withLock { state in
            state.notes.append(
                FrameNote(
                    frame, role: .preview, index: state.previews, presented: presented,
                    picture: state.previews < keptPreviews ? .pixels(frame.kept()) : .none))
            state.previews += 1
        }
    }

    /// Notes a photo.
    func add(photo frame: CapturedFrame, file: [UInt8]) {
        state.withLock { state in
            state.notes.append(
                FrameNote(frame, role: .photo, index: state.photos, presented: nil, picture: .file(file)))
            state.photos += 1
        }
    }

    /// All notes, in the order in which they were made.
    var notes: [FrameNote] { state.withLock { $0.notes } }
}
