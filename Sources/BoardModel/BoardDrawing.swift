/// A drawing of a board at 1:1, to print, to drill by and to solder by: SVG in millimetres.
public struct BoardDrawing: Sendable {
    private let board: Board

    /// The drawing of a board.
    public init(_ board: Board) { self.board = board }

    /// White paper round the board, for a printer's margins; in mm.
    private static let margin = 10.0
    /// The text above the board, and the scale bar with its text below it; in mm.
    private static let header = 12.0
    private static let footer = 20.0
    /// The hole for a 5 mm LED (T-1¾); in mm.
    private static let hole = 5.0
    /// The length by which a print is checked; in mm.
    private static let scaleBar = 100.0
    /// Rings round anchors, so that they are told from signals without colour; in mm.
    private static let anchorRing = 7.0

    /// The text of the SVG file.
    public var svg: String {
        let width = max(board.width.value, Self.scaleBar) + 2 * Self.margin
        let height = board.height.value + Self.header + Self.footer + 2 * Self.margin
        let (w, h) = (Self.number(width), Self.number(height))
        let lines =
            [
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(w)mm\" height=\"\(h)mm\" viewBox=\"0 0 \(w) \(h)\""
                    + " font-family=\"sans-serif\" font-size=\"2\" stroke-width=\"0.15\" fill=\"none\">",
                "<rect width=\"\(w)\" height=\"\(h)\" fill=\"white\"/>",
                text(board.name, x: Self.margin, y: Self.margin + 4, size: 5),
                text(summary, x: Self.margin, y: Self.margin + 9, size: 2.8),
                "<g transform=\"translate(\(Self.number(Self.margin)) \(Self.number(Self.margin + Self.header)))\">",
                "<rect width=\"\(Self.number(board.width.value))\" height=\"\(Self.number(board.height.value))\""
                    + " stroke=\"black\"/>",
            ]
            + board.fiducials.map(drawing(of:)) + board.leds.map(drawing(of:)) + ["</g>"]
            + scale(below: height - Self.margin - Self.footer) + ["</svg>"]
        return lines.joined(separator: "\n") + "\n"
    }

    private var summary: String {
        "\(Self.number(board.width.value)) × \(Self.number(board.height.value)) mm, \(board.leds.count) LEDs, seen from "
            + "the camera's side; holes \(Self.number(Self.hole)) mm; ringed LEDs are always lit"
    }

    private func drawing(of led: LED) -> String {
        let (x, y) = (led.position.x.value, led.position.y.value)
        let colour = Self.ink(for: led.color)
        let diameters = led.role == .anchor ? [Self.hole, Self.anchorRing] : [Self.hole]
        let circles = diameters.map {
            "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"\(Self.number($0 / 2))\" stroke=\"\(colour)\"/>"
        }
        let label = text(led.id, x: x, y: y + (diameters.last ?? 0) / 2 + 1.7, size: 1.8, anchor: "middle")
        return (circles + [cross(at: led.position), label]).joined()
    }

    /// The tag's black cells, those side by side as one bar, and its name below the white rim.
    private func drawing(of fiducial: Fiducial) -> String {
        let (side, cells) = (fiducial.tag.side, fiducial.tag.cells)
        let cell = fiducial.size.value / Double(side)
        let (left, top) = (
            fiducial.centre.x.value - fiducial.size.value / 2, fiducial.centre.y.value - fiducial.size.value / 2
        )
        var path = ""
        for row in 0..<side {
            var column = 0
            while column < side {
                let length = cells[(row * side + column)..<((row + 1) * side)].prefix { $0 }.count
                if length > 0 {
                    let (x, y) = (left + Double(column) * cell, top + Double(row) * cell)
                    let width = Self.number(Double(length) * cell)
                    path += "M\(Self.number(x)) \(Self.number(y))h\(width)v\(Self.number(cell))h-\(width)z"
                }
                column += max(1, length)
            }
        }
        let name = "\(fiducial.tag.family.rawValue) \(fiducial.tag.id)"
        let foot = top + fiducial.size.value + cell + 1.8
        return "<path d=\"\(path)\" fill=\"black\" stroke=\"none\" shape-rendering=\"crispEdges\"/>"
            + text(name, x: fiducial.centre.x.value, y: foot, size: 1.8, anchor: "middle")
    }

    /// A bar to lay a ruler on, with a tick every 10 mm.
    private func scale(below y: Double) -> [String] {
        let ticks = stride(from: 0, through: Self.scaleBar, by: 10).map { "M\(Self.number($0)) 0v3" }.joined()
        let words = "\(Self.number(Self.scaleBar)) mm: print at 100 %, not fitted to the page, then measure this bar"
        return [
            "<g transform=\"translate(\(Self.number(Self.margin)) \(Self.number(y + 8)))\">",
            "<path d=\"M0 3h\(Self.number(Self.scaleBar))\(ticks)\" stroke=\"black\"/>",
            text(words, x: 0, y: 7.5, size: 2.8), "</g>",
        ]
    }

    /// Where the drill goes.
    private func cross(at point: BoardPoint) -> String {
        let arm = 1.0
        let (x, y) = (point.x.value, point.y.value)
        let (length, left, top) = (Self.number(2 * arm), Self.number(x - arm), Self.number(y - arm))
        return
            "<path d=\"M\(left) \(Self.number(y))h\(length)M\(Self.number(x)) \(top)v\(length)\" stroke=\"black\"/>"
    }

    private func text(_ words: String, x: Double, y: Double, size: Double, anchor: String = "start") -> String {
        let safe = words.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] ?? String($0) }.joined()
        return "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(Self.number(size))\""
            + " text-anchor=\"\(anchor)\" fill=\"black\">\(safe)</text>"
    }

    private static func ink(for color: LED.Color) -> String {
        switch color {
        case .red: "#c00000"
        case .green: "#008000"
        case .blue: "#0000c0"
        case .white: "#808080"
        case .infrared: "#800080"
        }
    }

    /// A length to the micrometre, without needless zeros.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
    }
}
