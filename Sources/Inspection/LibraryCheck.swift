import BoardControl
import Imaging
import SystemCalls

/// Which libraries a measurement uses here.
struct LibraryCheck {
    /// The lines of `/proc/self/maps`.
    let maps: String
    /// The version of libgpiod, which tells it itself.
    let gpiod: String
    /// Whether HEIC pictures can be read.
    let readsHEIC: Bool

    /// What this process has loaded.
    static func ofThisProcess() -> LibraryCheck {
        // Loads the library, which is then among the files that are mapped.
        let readsHEIC = HEIC.isAvailable
        let maps = (try? File.read("/proc/self/maps")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return LibraryCheck(maps: maps, gpiod: GPIOBoard.libraryVersion, readsHEIC: readsHEIC)
    }

    /// The libraries that reading pictures needs.
    private static let names = ["libturbojpeg", "libspng", "libheif"]

    var findings: [Finding] {
        let loaded = Self.names.compactMap { version(of: $0) }
        let all = (["libgpiod \(gpiod)"] + loaded).joined(separator: ", ")
        guard !readsHEIC else { return [.well("libraries", all)] }
        return [
            .well("libraries", all),
            .poor("HEIC", "libheif is not there", remedy: "sudo apt-get install libheif1, where pictures are HEIC"),
        ]
    }

    /// "libspng 0.7.3", after the name of the file, which may tell no version; `nil` when it is not loaded.
    private func version(of name: String) -> String? {
        let line = maps.split(whereSeparator: \.isNewline).first { $0.contains("/\(name).so") }
        return line.map { ([name[...]] + $0.split(separator: "\(name).so.").dropFirst()).joined(separator: " ") }
    }
}
