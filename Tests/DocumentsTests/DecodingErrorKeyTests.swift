import Documents
import Foundation
import Testing

struct DecodingErrorKeyTests {
    private struct Outer: Decodable {
        struct Inner: Decodable { let count: Int }
        let inner: [Inner]
    }

    struct Text: Sendable, CustomTestStringConvertible {
        let json: String
        let key: String
        var testDescription: String { json }
    }

    @Test(
        "a decoding error names the key where decoding stopped",
        arguments: [
            Text(json: #"{"inner": [{"count": 1}, {"count": "two"}]}"#, key: "inner[1].count"),
            Text(json: #"{"inner": [{}]}"#, key: "inner[0].count"), Text(json: "{}", key: "inner"),
            Text(json: "{", key: ""),
        ])
    func key(_ text: Text) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Outer.self, from: Data(text.json.utf8))
        }
        #expect(error?.key == text.key)
    }
}
