/// What goes over the wire: a kind and a few numbers, always the same length, in the machine's own byte order.
struct Packet {
    /// The kind, then its numbers; unused ones are 0.
    private var words: InlineArray<10, Int64>

    /// An empty packet to receive into.
    init() { words = InlineArray(repeating: 0) }

    /// A packet of a kind with its numbers, at most nine.
    init(kind: Int64, _ numbers: Int64...) {
        words = InlineArray(repeating: 0)
        words[0] = kind
        for (index, number) in numbers.enumerated() { words[index + 1] = number }
    }

    /// What the packet is.
    var kind: Int64 { words[0] }

    /// One of its numbers, from 0.
    subscript(number: Int) -> Int64 { words[number + 1] }

    /// Lends the bytes to send.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withUnsafeBytes(of: words) { (bytes) throws(Failure) in try body(bytes) }
    }

    /// Lends the bytes to receive into.
    mutating func withMutableBytes<Result, Failure: Error>(
        _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withUnsafeMutableBytes(of: &words) { (bytes) throws(Failure) in try body(bytes) }
    }
}
