import Fiducials
import Testing

/// Tags as OpenCV 5.0 draws them (`cv2.aruco.generateImageMarker`, one pixel a cell), black as #, turned round: it draws
/// them by 180° from upright.
enum OpenCVTags {
    struct Drawing: Sendable, CustomTestStringConvertible {
        let family: TagFamily
        let id: Int
        let rows: String

        var testDescription: String { "\(family) \(id)" }
    }

    static let drawings = [
        Drawing(family: .tag16h5, id: 0, rows: "###### ###.## ###..# ####.# #.#..# ######"),
        Drawing(family: .tag16h5, id: 7, rows: "###### #...## ##...# ##.### ##.#.# ######"),
        Drawing(family: .tag25h9, id: 0, rows: "####### #.#.#.# ##.#..# #.##.## #.....# #.###.# #######"),
        Drawing(family: .tag25h9, id: 7, rows: "####### #.##### ##..### #.#...# ##..#.# ##.#..# #######"),
        Drawing(
            family: .tag36h10, id: 0,
            rows: "######## ####...# ###.#.## #.##.### #.#.#.## ##..#.## ####...# ########"),
        Drawing(
            family: .tag36h10, id: 7,
            rows: "######## ##.###.# ###...## #.#..#.# #.....## ##.#...# #.....## ########"),
        Drawing(
            family: .tag36h11, id: 0,
            rows: "######## #..#.#.# ##...#.# ##..#### #.#.#### ##.#..## ####.### ########"),
        Drawing(
            family: .tag36h11, id: 7,
            rows: "######## ####.### ####..## ##.#.### #.#...## ####...# ##.#.### ########"),
    ]
}
