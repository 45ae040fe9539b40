import Imaging

/// A JPEG picture is refused in words, or decoded, in colour and grey and reduced.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    decodeEachWay(fuzzedBytes(start, count))
    return 0
}
