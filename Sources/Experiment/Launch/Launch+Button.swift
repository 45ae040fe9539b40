import BoardControl
import Timebase

extension Launch {
    /// Takes the moment of the press from the line that tells of it, once all its edges are there.
    ///
    /// The press is the first edge that made the line active after the button was asked to be pressed; where somebody
    /// presses by hand, after the trigger. A launch that has all else, but of whose press the line did not tell, has failed.
    mutating func takePress(from edges: [GPIOEdge], isByHand: Bool) {
        let asked = isByHand ? trigger : press
        guard let asked else { return }
        press = edges.first { $0.isActive && $0.time >= asked }?.time
        if press == nil, ending == .finished {
            ending = .notPressed(reason: "the shutter was pressed, but output.button told of no press")
        }
    }
}
