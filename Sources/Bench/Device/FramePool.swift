import Capture
import SystemCalls

/// The shared memory of one opening's frames: slots for preview frames, then slots for photos.
///
/// Each opening has memory of its own, so that a program that has let go of the camera keeps the pixels that it holds.
struct FramePool {
    /// Preview frames that a program may hold: the dozen of a trial and those under way.
    private static let previewSlots = 24
    /// Photos that a program may hold.
    private static let photoSlots = 6
    /// Slots begin at pages.
    private static let alignment = 4096

    /// The memory, to be handed to the program.
    let file: FileDescriptor
    /// Its length in bytes.
    var length: Int { memory.length }
    private let memory: MemoryMapping
    private let previewSlotLength: Int
    private let photoSlotLength: Int
    private var freePreviewSlots = Array((0..<Self.previewSlots).reversed())
    private var freePhotoSlots = Array((Self.previewSlots..<Self.previewSlots + Self.photoSlots).reversed())
    private var taken: Set<Int> = []

    /// Memory for frames of these sizes.
    ///
    /// - Throws: `SystemError`.
    init(preview: FrameSize, photo: FrameSize) throws(SystemError) {
        previewSlotLength = Self.aligned(preview.byteCount)
        photoSlotLength = Self.aligned(photo.byteCount)
        let length = Self.previewSlots * previewSlotLength + Self.photoSlots * photoSlotLength
        file = try MemoryMapping.memory("the simulated camera's frames", length: length)
        memory = try MemoryMapping(file, length: length, access: .write)
    }

    /// A slot that nobody holds, for a frame of a kind; `nil` when the program holds them all.
    mutating func take(for output: OutputKind) -> Int? {
        guard let slot = output == .photo ? freePhotoSlots.popLast() : freePreviewSlots.popLast() else { return nil }
        taken.insert(slot)
        return slot
    }

    /// Takes a slot back; one that nobody holds is passed over.
    mutating func release(_ slot: Int) {
        guard taken.remove(slot) != nil else { return }
        if slot < Self.previewSlots { freePreviewSlots.append(slot) } else { freePhotoSlots.append(slot) }
    }

    /// Where a slot begins, in bytes.
    func offset(of slot: Int) -> Int {
        let photos = max(0, slot - Self.previewSlots)
        return (slot - photos) * previewSlotLength + photos * photoSlotLength
    }

    /// A slot's memory.
    func pixels(of slot: Int) -> UnsafeMutableRawPointer { memory.start + offset(of: slot) }

    private static func aligned(_ length: Int) -> Int { (length + alignment - 1) / alignment * alignment }
}
