import Documents

extension Shutter {
    private enum When: String, CaseIterable { case firstPreview, byHand }

    /// Reads the `shutter` of a rig file.
    init(document: DocumentNode) throws(DocumentError) {
        let object = try document.object(keys: ["when", "after"])
        switch (object.optional("when"), object.optional("after")) {
        case (let when?, nil):
            switch try when.choice(of: When.self) {
            case .firstPreview: self = .firstPreview
            case .byHand: self = .byHand
            }
        case (nil, let after?):
            self = .after(try after.duration(from: .zero))
        case (nil, nil), (_?, _?):
            throw document.broken(
                rule: "the shutter is pressed on one occasion",
                remedy:
                    "write either {when: \"firstPreview\"} or {after: \"500ms\"}, or {when: \"byHand\"} with a button")
        }
    }
}
