/// Collects the contents of an element from statements.
@resultBuilder
enum MarkupBuilder {
    static func buildExpression(_ piece: Markup) -> [Markup] { [piece] }
    static func buildExpression(_ pieces: [Markup]) -> [Markup] { pieces }
    static func buildBlock(_ parts: [Markup]...) -> [Markup] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [Markup]?) -> [Markup] { part ?? [] }
    static func buildEither(first part: [Markup]) -> [Markup] { part }
    static func buildEither(second part: [Markup]) -> [Markup] { part }
    static func buildArray(_ parts: [[Markup]]) -> [Markup] { parts.flatMap { $0 } }
}
