import Experiment

extension RigHardware {
    /// Takes all lines of a rig; `nil` for a simulated one.
    ///
    /// - Throws: `Failure` that names the file, with everything that keeps lines from being ours.
    static func take(for rig: Rig) throws(Failure) -> RigHardware? {
        do throws(Refusal) {
            return try RigHardware(of: rig)
        } catch {
            let lines = error.complaints.map { "\($0.what); \($0.remedy)" }
            throw Failure(
                message: "\(rig.file): output: \(lines.first ?? "")", details: lines.dropFirst().map { "  \($0)" },
                code: .hardware)
        }
    }
}
