/// Any JSON5 value, before anyone has said what it should be.
enum DocumentValue: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([DocumentValue])
    case table([String: DocumentValue])

    /// The value in the words of a message.
    var words: String {
        switch self {
        case .null: "null"
        case .boolean(let value): String(value)
        case .number(let value): value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
        case .text(let value): "\"\(value)\""
        case .list: "a list"
        case .table: "an object"
        }
    }
}

extension DocumentValue: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([DocumentValue].self) {
            self = .list(value)
        } else {
            self = .table(try container.decode([String: DocumentValue].self))
        }
    }
}
