import Experiment

/// A reason not to trust the figures of a run.
public enum Concern: Hashable, Sendable, CustomStringConvertible {
    /// Too few intervals of the readings hold what the bench knows to be true.
    case selfCheck(SelfCheck)
    /// More than half of a configuration's images could not be read: its first readable frame says little.
    case mostlyUnreadable(configuration: String, images: Share)
    /// A configuration's launches finished, and left no image that could tell anything.
    case noImages(configuration: String)
    /// At least half of a configuration's launches did not finish: its medians lie beyond the time-out.
    case mostlyUnfinished(configuration: String, launches: Share)

    /// One line with what is wrong and where to look.
    public var description: String {
        switch self {
        case .selfCheck(let check):
            "only \(check.contained) of \(check.count) optical intervals hold the bench's truth, where 95 % should;"
                + " the readings of this run are not to be trusted"
        case .mostlyUnreadable(let configuration, let images):
            "\(configuration): \(images.count) of \(images.total) images cannot be read;"
                + " see the reasons in report.html, and mend light, focus or framing"
        case .noImages(let configuration):
            "\(configuration): no launch left an image to read;"
                + " have the camera write images and frames.jsonl into the folder that {trial} stands for"
        case .mostlyUnfinished(let configuration, let launches):
            "\(configuration): \(launches.count) of \(launches.total) launches did not finish;"
                + " see camera.log in their trial folders"
        }
    }

    /// All reasons that a run gives.
    static func all(in run: StoredRun) -> [Concern] {
        var concerns: [Concern] = []
        if let check = run.selfCheck, check.castsDoubt { concerns.append(.selfCheck(check)) }
        for configuration in run.summary.configurations {
            let images = configuration.undecodable
            if images.count * 2 > images.total {
                concerns.append(.mostlyUnreadable(configuration: configuration.name, images: images))
            }
            let trials = run.trials.map(\.record).filter { $0.configuration == configuration.name && !$0.isWarmup }
            if images.total == 0, trials.contains(where: { $0.status == .finished }) {
                concerns.append(.noImages(configuration: configuration.name))
            }
            let launches = Share(count: trials.count { $0.status != .finished }, total: trials.count)
            if launches.count > 0, launches.count * 2 >= launches.total {
                concerns.append(.mostlyUnfinished(configuration: configuration.name, launches: launches))
            }
        }
        return concerns
    }
}
