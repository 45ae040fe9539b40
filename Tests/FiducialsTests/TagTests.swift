import Fiducials
import Testing

struct TagTests {
    @Test("a tag's cells are those that OpenCV draws", arguments: OpenCVTags.drawings)
    func cells(_ drawing: OpenCVTags.Drawing) throws {
        let tag = try #require(Tag(family: drawing.family, id: drawing.id))
        let rows = stride(from: 0, to: tag.cells.count, by: tag.side).map { start in
            String(tag.cells[start..<(start + tag.side)].map { $0 ? "#" : "." })
        }
        #expect(rows.joined(separator: " ") == drawing.rows)
    }

    /// As many as OpenCV's dictionaries of the same names hold (`len(dictionary.bytesList)`).
    @Test(
        "a family has as many tags as OpenCV's dictionary",
        arguments: zip([TagFamily.tag16h5, .tag25h9, .tag36h10, .tag36h11], [30, 35, 2320, 587]))
    func counts(_ family: TagFamily, _ count: Int) {
        #expect(family.count == count)
        #expect(Tag(family: family, id: count) == nil)
        #expect(Tag(family: family, id: -1) == nil)
    }
}
