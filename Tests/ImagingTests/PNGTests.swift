import Imaging
import Testing

struct PNGTests {
    private static let picture = Pictures.ramp(width: 24, height: 16)

    @Test("a picture comes back as it was written")
    func roundTrip() throws {
        let decoded = try PNG.decode(PNG.encode(Self.picture))
        #expect(decoded.bytes == Self.picture.bytes)
        #expect(decoded.orientation == 1)
    }

    @Test("the orientation of an eXIf chunk is kept beside the pixels")
    func orientation() throws {
        // Little-endian TIFF with one entry: tag 0x0112, type 3 (short), count 1, value 8.
        let tiff: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]
        var bytes = try PNG.encode(Self.picture)
        bytes.insert(contentsOf: chunk("eXIf", tiff), at: Self.endOfHeader)
        let decoded = try PNG.decode(bytes)
        #expect(decoded.orientation == 8)
        #expect(decoded.bytes == Self.picture.bytes)
    }

    @Test("a file cut off anywhere is refused", arguments: [0.1, 0.5, 0.9])
    func truncated(_ share: Double) throws {
        let whole = try PNG.encode(Self.picture)
        #expect(throws: ImageError.truncated) { try PNG.decode(Array(whole.prefix(Int(Double(whole.count) * share)))) }
    }

    @Test("a flipped bit among the pixels is refused")
    func flipped() throws {
        var bytes = try PNG.encode(Self.picture)
        bytes[bytes.count / 2] ^= 1
        #expect(throws: ImageError.self) { try PNG.decode(bytes) }
    }

    @Test("a header that promises more pixels than the bytes can hold is refused before memory is taken")
    func promises() throws {
        let bytes = try PNG.encode(Self.picture)
        let header = chunk("IHDR", [0, 0, 0x30, 0, 0, 0, 0x30, 0, 8, 2, 0, 0, 0])
        #expect(throws: ImageError.truncated) { try PNG.decode(bytes[..<8] + header + bytes[Self.endOfHeader...]) }
    }

    /// The signature of 8 bytes, and a header chunk of 13 with 12 round it.
    private static let endOfHeader = 33

    /// A chunk with its length and check (PNG specification, third edition, 5.3 and Annex D).
    private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + data
        var check: UInt32 = .max
        for byte in checked {
            check ^= UInt32(byte)
            for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
        }
        return big(UInt32(data.count)) + checked + big(~check)
    }

    private func big(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
