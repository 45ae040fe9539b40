import Foundation

/// What `swift package describe --type json` says of the targets.
struct PackageTargets: Decodable {
    var targets: [Target]

    struct Target: Decodable {
        let name: String
        let path: String
        let type: String
        var dependencies: [String]?

        /// Whether this is a room of the house, not a set of tests.
        var isRoom: Bool { type != "test" }

        enum CodingKeys: String, CodingKey {
            case name
            case path
            case type
            case dependencies = "target_dependencies"
        }
    }
}
