import Wording

/// The words of every `DocumentError`.
enum DocumentErrorWords {
    static func message(for error: DocumentError) -> String {
        let place = error.key.isEmpty ? error.file : "\(error.file): \(error.key)"
        return "\(place): \(words(for: error.problem))"
    }

    private static func words(for problem: DocumentError.Problem) -> String {
        switch problem {
        case .unreadable(let reason):
            "cannot be read: \(reason)"
        case .encoding:
            "not text in UTF-8; save it in that encoding"
        case .syntax:
            "not valid JSON5; look for a missing comma, quote or bracket"
        case .unknownKey(let key, let known):
            "unknown key '\(key)'; \(Choices.remedy(for: key, among: known))"
        case .missingKey(let key, let example):
            "the key '\(key)' is missing; add it, for example \(key): \(example)"
        case .wrongValue(let found, let wanted):
            "found \(found), but this takes \(wanted)"
        case .unknownChoice(let name, let choices):
            "'\(name)' is not known here; \(Choices.remedy(for: name, among: choices))"
        case .brokenRule(let rule, let remedy):
            "\(rule); \(remedy)"
        }
    }
}
