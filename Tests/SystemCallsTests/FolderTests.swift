import SystemCalls
import Testing

struct FolderTests {
    @Test("a folder is made with those above it, and one that is there is left alone")
    func making() throws {
        let place = try TemporaryFolder()
        try Folder.make("\(place.path)/a/b/c")
        try Folder.make("\(place.path)/a/b")
        #expect(Folder.isThere("\(place.path)/a/b/c"))
    }

    @Test("a file in a folder's place is an error that names it")
    func fileInTheWay() {
        let error = #expect(throws: SystemError.self) { try Folder.make("/dev/null/results") }
        #expect(error?.description == "cannot make the folder /dev/null: Not a directory")
    }
}
