import Experiment
import Timebase

/// The picture of the demonstration: a median launch of each configuration, all on one time axis.
struct LaunchSection {
    let run: StoredRun

    @MarkupBuilder var markup: [Markup] {
        let launches = self.launches
        if !launches.isEmpty {
            Markup.element("section", ["aria-labelledby": "launches"]) {
                Markup.element("h2", ["id": "launches"]) { "A median launch of each configuration" }
                Markup.element("p", ["class": "note"]) {
                    "Milliseconds after the launch trigger, the same axis for all. Above: the first preview frame that can"
                    " be read. Below: the photo. Each stands where its exposure began."
                }
                LaunchKey.markup
                for name in absent {
                    Markup.element("p", ["class": "note"]) { Markup("\(name): no launch showed a first frame.") }
                }
                let axis = Axis(from: 0, to: Self.end(of: launches, moment: run.record.moment))
                for launch in launches { LaunchPicture(launch: launch, axis: axis, moment: run.record.moment).markup }
            }
        }
    }

    private var launches: [DrawnLaunch] {
        run.record.configurations.enumerated().compactMap { index, configuration in
            run.medianTrial(of: configuration.name).map {
                DrawnLaunch(of: $0, among: run.counted(configuration.name).count, colour: Stylesheet.colour(index))
            }
        }
    }

    /// The configurations of which there is nothing to show.
    private var absent: [String] {
        run.record.configurations.map(\.name).filter { run.medianTrial(of: $0) == nil }
    }

    /// The right end of the axis in milliseconds: a little after the last thing that is drawn.
    private static func end(of launches: [DrawnLaunch], moment: Moment?) -> Double {
        let last = (launches.compactMap(\.end) + [moment?.to].compactMap { $0 }).max() ?? .seconds(1)
        return last.milliseconds * 1.04
    }
}
