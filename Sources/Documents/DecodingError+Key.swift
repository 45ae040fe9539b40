extension DecodingError {
    /// The key at which decoding stopped, from the outside in, as `DocumentError` writes keys: `plan.trials`; empty for
    /// the file as a whole.
    public var key: String {
        let path: [any CodingKey] =
            switch self {
            case .keyNotFound(let missing, let context): context.codingPath + [missing]
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                context.codingPath
            @unknown default: []
            }
        return path.reduce("") { key, part in
            if let index = part.intValue { return "\(key)[\(index)]" }
            return key.isEmpty ? part.stringValue : "\(key).\(part.stringValue)"
        }
    }
}
