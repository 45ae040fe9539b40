import Timebase

extension Launch {
    /// How the launch ended, as records have it.
    var status: TrialRecord.Status {
        switch ending {
        case .finished: .finished
        case .timedOut: .timedOut
        case .failed, .notPressed, .interrupted, nil: .failed
        }
    }

    /// Why it did not finish; `nil` when it did.
    func reason(timeout: Duration) -> String? {
        switch ending {
        case .finished: nil
        case .timedOut(.preview, _): "no preview within \(timeout.text) of the trigger"
        case .timedOut(.photo, _) where press == nil: "nobody pressed the shutter, and no photo came"
        case .timedOut(.photo, _): "no photo within \(timeout.text) of the press"
        case .timedOut(.exit, _): "it did not leave within \(timeout.text) of being told to quit"
        case .failed(let reason), .notPressed(let reason): reason
        case .interrupted, nil: "interrupted"
        }
    }
}
