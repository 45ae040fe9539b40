import CGPIOD
import Glibc
import SystemCalls

/// A chip that is open, through libgpiod.
final class GPIOHandle {
    /// The version of libgpiod.
    static var libraryVersion: String { String(cString: cgpiod_version()) }

    private let chip: OpaquePointer
    /// The path of its device.
    let device: String

    /// Opens a chip.
    ///
    /// - Parameter device: the real path of its device, not a link.
    /// - Throws: `SystemError`.
    init(device: String) throws(SystemError) {
        guard let chip = cgpiod_chip_open(device) else { throw SystemError("open", device) }
        self.chip = chip
        self.device = device
    }

    deinit { cgpiod_chip_close(chip) }

    /// The label that its driver gives the chip, and how many lines it has.
    ///
    /// - Throws: `SystemError`.
    func describe() throws(SystemError) -> (label: String, lineCount: Int) {
        var label = [CChar](repeating: 0, count: Int(CGPIOD_NAME_SIZE))
        var count = 0
        try retrying("look at", device) { cgpiod_chip_describe(chip, &label, &count) }
        return (Self.text(label), count)
    }

    /// What the kernel tells of a line.
    ///
    /// - Throws: `SystemError`.
    func line(_ offset: Int) throws(SystemError) -> GPIOLine {
        var line = cgpiod_line()
        try retrying("look at a line of", device) { cgpiod_line_describe(chip, UInt32(offset), &line) }
        let name = withUnsafeBytes(of: line.name) { Self.text(Array($0.bindMemory(to: CChar.self))) }
        let consumer = withUnsafeBytes(of: line.consumer) { Self.text(Array($0.bindMemory(to: CChar.self))) }
        return GPIOLine(
            name: name.isEmpty ? nil : name, consumer: consumer.isEmpty ? nil : consumer, isUsed: line.is_used)
    }

    /// Takes lines as outputs with these first values; the chip has to stay open.
    ///
    /// - Throws: `SystemError`.
    func request(_ offsets: [Int], values: [Int32], consumer: String) throws(SystemError) -> OpaquePointer {
        let numbers = offsets.map { UInt32($0) }
        guard let request = cgpiod_request_outputs(chip, consumer, numbers, values, numbers.count) else {
            throw SystemError("take lines of", device)
        }
        return request
    }

    /// Takes a line as an input whose edges are told; the chip has to stay open.
    ///
    /// - Throws: `SystemError`.
    func watch(_ offset: Int, consumer: String) throws(SystemError) -> OpaquePointer {
        guard let watch = cgpiod_watch_open(chip, consumer, UInt32(offset)) else {
            throw SystemError("take a line of", device)
        }
        return watch
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
