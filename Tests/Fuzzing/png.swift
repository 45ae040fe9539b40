import Imaging

/// A PNG picture is refused in words, or decoded.
///
/// The checksums of its chunks are put right first: else nearly every damaged file would be turned away by them, and
/// nothing behind them be tried.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var bytes = fuzzedBytes(start, count)
    decodeEachWay(bytes)
    repairChecksums(&bytes)
    decodeEachWay(bytes)
    return 0
}

/// PNG, 5.3: a chunk is a length, four letters, its data, and a CRC of the letters and the data.
private func repairChecksums(_ bytes: inout [UInt8]) {
    var at = 8
    while at + 12 <= bytes.count {
        let length = bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
        let end = at + 8 + length
        guard end + 4 <= bytes.count else { return }
        let checksum = crc(bytes[(at + 4)..<end])
        for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * UInt32(index))) }
        at = end + 4
    }
}

/// The CRC of ISO 3309, as PNG's annex D has it.
private func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
