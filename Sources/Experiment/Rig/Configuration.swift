/// One named way of launching the camera under test.
public struct Configuration: Hashable, Sendable, Codable {
    /// The name that tables and reports give it.
    public let name: String
    /// The words that it adds to the camera's command line.
    public let options: [String]

    /// Names a way of launching.
    public init(name: String, options: [String]) {
        self.name = name
        self.options = options
    }
}
