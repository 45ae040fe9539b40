import BoardModel
import Documents

/// An edge log is refused in words, or read, written alike and made into the times at which LEDs were lit.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(DocumentError) {
        let log = try EdgeLog(text: String(decoding: fuzzedBytes(start, count), as: UTF8.self), file: "fuzzed")
        let again = try EdgeLog(text: log.text, file: "fuzzed")
        precondition(again.edges == log.edges)
        _ = OnTimes(log, leds: 8)
    } catch {
        precondition(error.description.hasPrefix("fuzzed"))
    }
    return 0
}
