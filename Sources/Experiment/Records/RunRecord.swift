import Timebase

/// What a run set out to do, and where: `run.json`, written before the first trial.
public struct RunRecord: Hashable, Sendable, Codable {
    /// The version of the file's format.
    public static let format = "lightboard.run/1"

    /// The rig file.
    public struct RigReference: Hashable, Sendable, Codable {
        /// The file, as it was named on the command line; the run's folder has a copy, `rig.json5`.
        public let file: String
        /// The name that it gives the rig.
        public let name: String

        /// Refers to a rig file.
        public init(file: String, name: String) {
            self.file = file
            self.name = name
        }
    }

    /// That the rig was simulated, and as what.
    public struct Simulation: Hashable, Sendable, Codable {
        /// The device profile of the bench.
        public let profile: String

        /// A bench with a device profile.
        public init(profile: String) { self.profile = profile }
    }

    /// The calibration of a run.
    public struct CalibrationReference: Hashable, Sendable, Codable {
        /// The file.
        public let file: String
        /// When it was made, as ISO 8601 has it.
        public let made: String
        /// What spoke against using it when the run began: a line each.
        public let doubts: [String]

        /// Refers to a calibration.
        public init(file: String, made: String, doubts: [String]) {
            self.file = file
            self.made = made
            self.doubts = doubts
        }
    }

    /// How many trials were planned.
    public struct Plan: Hashable, Sendable, Codable {
        /// The trials of each configuration that count.
        public let trials: Int
        /// The warm-ups of each configuration.
        public let warmups: Int
        /// The blocks: each has every configuration once.
        public let blocks: Int

        /// Counts trials.
        public init(trials: Int, warmups: Int, blocks: Int) {
            self.trials = trials
            self.warmups = warmups
            self.blocks = blocks
        }
    }

    /// The version of the file's format.
    public let format: String
    /// The run's name, which is its folder's.
    public let name: String
    /// The rig file.
    public let rig: RigReference
    /// The simulation; `nil` when the light was real.
    public let simulated: Simulation?
    /// The configurations, in the order of the rig file.
    public let configurations: [Configuration]
    /// How many trials were planned.
    public let plan: Plan
    /// The time after the trigger in which the photo had to be exposed.
    public let moment: Moment?
    /// The seed of the plan.
    public let seed: UInt64
    /// How long a trial waited for a preview, and for a photo, before it gave up.
    @InNanoseconds public private(set) var timeout: Duration
    /// What the run was asked to decide; `nil` when nothing.
    public let hypotheses: Hypotheses?
    /// The calibration that readings use; `nil` without one.
    public let calibration: CalibrationReference?
    /// When the run was started, as ISO 8601 with the offset from UTC.
    public let started: String
    /// What took part in which version: "lightboard".
    public let versions: [String: String]
    /// The machine: "name", "system", "processors", and whether real-time priority was granted, "realtime".
    public let host: [String: String]

    private enum CodingKeys: String, CodingKey {
        case format, name, rig, simulated, configurations, plan, moment, seed
        case timeout = "timeout_ns"
        case hypotheses, calibration, started, versions, host
    }

    /// Keeps what a run sets out to do.
    public init(
        name: String, rig: RigReference, simulated: Simulation?, configurations: [Configuration], plan: Plan,
        moment: Moment?, seed: UInt64, timeout: Duration, hypotheses: Hypotheses?,
        calibration: CalibrationReference? = nil, started: String,
        versions: [String: String], host: [String: String]
    ) {
        format = Self.format
        self.name = name
        self.rig = rig
        self.simulated = simulated
        self.configurations = configurations
        self.plan = plan
        self.moment = moment
        self.seed = seed
        self.timeout = timeout
        self.hypotheses = hypotheses
        self.calibration = calibration
        self.started = started
        self.versions = versions
        self.host = host
    }
}
