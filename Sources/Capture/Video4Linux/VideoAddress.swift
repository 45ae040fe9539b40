/// Which camera of this machine is meant.
public enum VideoAddress: Hashable, Sendable, CustomStringConvertible {
    /// The node at a path, which may be a link: `/dev/v4l/by-id/…`, `/dev/v4l/by-path/…`, `/dev/video0`.
    case node(path: String)
    /// The only camera of this name, as its driver tells it.
    case card(name: String)

    /// What an address begins with; a path or a camera's name follows.
    public static let scheme = "v4l2:"

    /// Reads an address, `v4l2:/PATH` or `v4l2:NAME`; `nil` when it is of another scheme, or empty.
    public init?(_ text: String) {
        guard text.hasPrefix(Self.scheme) else { return nil }
        let place = String(text.dropFirst(Self.scheme.count))
        guard !place.isEmpty else { return nil }
        self = place.hasPrefix("/") ? .node(path: place) : .card(name: place)
    }

    /// The address as it is written.
    public var description: String {
        switch self {
        case .node(let path): Self.scheme + path
        case .card(let name): Self.scheme + name
        }
    }
}
