import BoardControl
import Capture
import Experiment
import SystemCalls

/// Looks whether this machine can do what a rig asks of it. Nothing is changed; the board stays dark, but for an LED
/// that is wired back.
public struct Doctor {
    private let rig: Rig
    private let camera: CameraCheck

    /// Prepares for looking.
    ///
    /// - Parameter camera: the path of the program that the rig's command names; `nil` when there is none.
    public init(of rig: Rig, camera: String?) {
        self.rig = rig
        self.camera = CameraCheck(program: rig.camera.words[0], path: camera)
    }

    /// Looks at everything, which takes a little more than a second.
    ///
    /// - Parameter report: hears of every finding as soon as it is made.
    /// - Throws: `SystemError` when there can be no thread to play on.
    public func examine(reportingTo report: (Finding) -> Void) throws {
        let refusals = Set(try Punctuality.refusals().map(\.wish))
        MachineCheck(facts: .ofThisMachine(), refusals: refusals).findings.forEach(report)
        LibraryCheck.ofThisProcess().findings.forEach(report)
        let playing = try PlayingCheck.onThisMachine(step: rig.pattern.step, tolerance: rig.tolerance)
        playing.findings.forEach(report)
        BoardCheck(rig: rig).findings.forEach(report)
        report(camera.finding)
        // Any program may be the camera under test; one that takes such an address opens the camera itself.
        if let address = ([rig.camera.source].compactMap { $0 } + rig.camera.words).compactMap(VideoAddress.init).first
        {
            report(CameraCheck.finding(of: address, Result { () throws(CaptureError) in try VideoSurvey(of: address) }))
        }
    }
}
