import CSystemShims

/// The two ends of a pipe, closed on exec.
public struct Pipe: Sendable {
    /// What the other end wrote comes out here.
    public let reading: FileDescriptor
    /// What is written here comes out at the other end.
    public let writing: FileDescriptor

    /// Makes a pipe (`pipe2(2)`).
    ///
    /// - Parameter name: what messages call it.
    /// - Throws: `SystemError`.
    public init(name: String) throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        try retrying("make", name) { csystemshims_pipe(&ends) }
        reading = FileDescriptor(owning: ends[0], path: name)
        writing = FileDescriptor(owning: ends[1], path: name)
    }
}
