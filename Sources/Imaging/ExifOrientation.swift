/// Finds the EXIF orientation (Exif 2.32, tag 0x0112).
enum ExifOrientation {
    /// The orientation in a JPEG file, 1 to 8; 1 when the file does not say.
    static func find(in bytes: [UInt8]) -> Int {
        var at = 2
        while at + 4 <= bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            let end = at + 2 + length
            guard length >= 2, end <= bytes.count else { return 1 }
            let name: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
            if bytes[at + 1] == 0xE1, bytes[(at + 4)..<end].starts(with: name) {
                return find(inTIFF: bytes[(at + 10)..<end])
            }
            at = end
        }
        return 1
    }

    /// The orientation in EXIF data that stand by themselves, as in a PNG file.
    static func find(inTIFF tiff: ArraySlice<UInt8>) -> Int {
        let start = tiff.startIndex
        let big = tiff.starts(with: [0x4D, 0x4D])
        func number(at offset: Int, bytes count: Int) -> Int? {
            guard offset >= 0, offset <= tiff.count - count else { return nil }
            let digits = tiff[(start + offset)..<(start + offset + count)]
            return (big ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, bytes: 4), let entries = number(at: directory, bytes: 2) else { return 1 }
        for entry in 0..<entries {
            let at = directory + 2 + entry * 12
            guard let tag = number(at: at, bytes: 2) else { return 1 }
            if tag == 0x0112, let value = number(at: at + 8, bytes: 2), (1...8).contains(value) { return value }
        }
        return 1
    }
}
