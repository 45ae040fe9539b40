import BoardModel
import Documents

/// What a rig file says of its simulated camera: the board before it and the profile it behaves by.
public struct BenchSetup: Sendable {
    /// The board that the camera looks at.
    public let board: Board
    /// The profile's name.
    public let profileName: String
    /// How the camera behaves.
    public let profile: DeviceProfile

    /// Reads the board and one profile of a rig file; all the other keys belong to others.
    ///
    /// - Parameter name: the profile; when `nil` the one that the rig names.
    /// - Throws: `DocumentError` with file, key and remedy.
    public init(rig file: String, profile name: String? = nil) throws(DocumentError) {
        let rig = try Document.read(file).object()
        board = try Board(file: rig.required("board", example: "\"boards/clock-26.json5\"").path())

        let bench = try rig.required("bench", example: "{profile: \"phone\", profiles: {…}}")
            .object(keys: ["profile", "profiles"])
        let choice = try bench.required("profile", example: "\"phone\"")
        let wanted = if let name { name } else { try choice.text() }
        let profiles = try bench.required("profiles", example: "{phone: {…}}")
        let all = try profiles.entries()
        guard let chosen = all.first(where: { $0.name == wanted }) else {
            throw DocumentError(
                file: file, key: name == nil ? choice.key : profiles.key,
                problem: .unknownChoice(wanted, choices: all.map(\.name)))
        }
        profileName = wanted
        profile = try DeviceProfile(document: chosen.node)
    }
}
