import CSystemShims
import Glibc

/// A file's bytes as memory, shared with whoever else maps it; unmapped when its owner lets go of it.
///
/// `@unchecked`: the address and length never change; what the bytes mean, and who may write when, is for the owner of
/// the format to say.
public final class MemoryMapping: @unchecked Sendable {
    /// Where the bytes begin: at the start of a page.
    public let start: UnsafeMutableRawPointer
    /// How many there are.
    public let length: Int

    /// What may be done with the bytes.
    public enum Access: Sendable {
        /// Looked at only; a write ends the process.
        case read
        /// Read and changed.
        case write
    }

    /// Maps `length` bytes of a file (`mmap(2)`).
    ///
    /// - Parameters:
    ///   - offset: where they begin in the file: at a multiple of the length of a page.
    ///   - isPopulated: whether all pages are brought in now rather than one by one when touched.
    /// - Throws: `SystemError`.
    public init(
        _ file: FileDescriptor, length: Int, at offset: Int = 0, access: Access, isPopulated: Bool = false
    ) throws(SystemError) {
        let flags = MAP_SHARED | (isPopulated ? Int32(MAP_POPULATE) : 0)
        let protection = access == .read ? PROT_READ : PROT_READ | PROT_WRITE
        let address = mmap(nil, length, protection, flags, file.number, off_t(offset))
        guard let address, address != MAP_FAILED else { throw SystemError("map", file.path) }
        start = address
        self.length = length
    }

    deinit { munmap(start, length) }

    /// Memory without a name in any folder, gone with the last process that holds it (`memfd_create(2)`).
    ///
    /// - Parameter name: what messages call it.
    /// - Throws: `SystemError`.
    public static func memory(_ name: String, length: Int) throws(SystemError) -> FileDescriptor {
        let number = try retrying("make shared memory for", name) { csystemshims_memory_create(name) }
        let memory = FileDescriptor(owning: number, path: name)
        try memory.resize(to: length)
        return memory
    }
}

extension FileDescriptor {
    /// Makes the file this long; new bytes are zero (`ftruncate(2)`).
    ///
    /// - Throws: `SystemError`.
    public func resize(to length: Int) throws(SystemError) {
        try retrying("resize", path) { ftruncate(number, length) }
    }

    /// How long the file is, in bytes (`fstat(2)`).
    ///
    /// - Throws: `SystemError`.
    public func length() throws(SystemError) -> Int {
        var status = stat()
        try retrying("look at", path) { fstat(number, &status) }
        return status.st_size
    }
}
