import Glibc

/// Calls again while a signal interrupts, and throws what else went wrong.
///
/// This is the package's one policy for `EINTR`.
///
/// - Throws: `SystemError` with the operation and subject given, when the call returns −1.
@discardableResult
public func retrying<Result: FixedWidthInteger & SignedInteger>(
    _ operation: String, _ subject: String, _ call: () -> Result
) throws(SystemError) -> Result {
    while true {
        let result = call()
        if result != -1 { return result }
        let code = errno
        if code != EINTR { throw SystemError(operation, subject, code: code) }
    }
}
