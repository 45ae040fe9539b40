// swift-tools-version: 6.2
import PackageDescription

// Rooms stand on floors, and a room uses only rooms on lower floors: docs/house.md tells what each one owns, and
// scripts/check fails when an arrow runs upwards.

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
]

// For rooms that work through millions of numbers in debug builds, too: the simulated camera has to render a frame in
// less time than it lasts, and tests read hundreds of images. Unoptimized, both take some twenty times as long.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"])]

func room(_ name: String, uses: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: uses, swiftSettings: strict)
}

func command(_ name: String, uses: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: uses, swiftSettings: strict)
}

func tests(_ name: String, of uses: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: uses, swiftSettings: strict)
}

let package = Package(
    name: "lightboard",
    products: [
        .executable(name: "lightboard", targets: ["lightboard"]),
        .executable(name: "lightboard-camera", targets: ["lightboard-camera"]),
        .executable(name: "lightboard-bench", targets: ["lightboard-bench"]),
        // For the package in Benchmarks; what lies in rooms is no public interface.
        .library(name: "Rooms", targets: ["Analysis", "BoardControl", "Capture", "Options", "Statistics"]),
    ],
    targets: [
        // Ground: C libraries and thin shims.
        .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CSPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
        .systemLibrary(name: "CAprilTag", pkgConfig: "apriltag", providers: [.apt(["libapriltag-dev"])]),
        .target(name: "CHEIF"),
        // Compiled against whichever libgpiod is there, 1.x or 2.x; the variable names another file than the system's.
        .target(
            name: "CGPIOD",
            linkerSettings: [.linkedLibrary(Context.environment["LIGHTBOARD_LIBGPIOD"] ?? "gpiod")]),
        .target(name: "CSystemShims"),
        .target(name: "CVideo4Linux"),
        .target(name: "CVideoOutput"),

        // Cellar: the operating system and the words of messages.
        room("SystemCalls", uses: ["CSystemShims"]),
        room("Wording"),

        // Floor 1
        room("Timebase"),
        room("Statistics"),
        room("Options", uses: ["Wording"]),
        room("Documents", uses: ["SystemCalls", "Wording"]),
        room("Fiducials", uses: ["CAprilTag"]),

        // Floor 2
        room("Imaging", uses: ["CHEIF", "CSPNG", "CTurboJPEG"]),
        room("BoardModel", uses: ["Documents", "Fiducials", "SystemCalls", "Timebase", "Wording"]),

        // Floor 3
        .target(
            name: "Analysis",
            dependencies: ["BoardModel", "Fiducials", "Imaging", "Statistics", "Timebase"],
            swiftSettings: strict + optimized),
        room(
            "BoardControl",
            uses: ["BoardModel", "CGPIOD", "Documents", "Statistics", "SystemCalls", "Timebase", "Wording"]),
        room("Capture", uses: ["CVideo4Linux", "Imaging", "SystemCalls", "Timebase", "Wording"]),

        // Floor 4
        room("BenchLink", uses: ["Capture", "Imaging", "SystemCalls", "Timebase"]),
        room(
            "Experiment",
            uses: [
                "Analysis", "BoardControl", "BoardModel", "Documents", "Imaging", "Statistics", "SystemCalls",
                "Timebase", "Wording",
            ]),

        // Floor 5
        .target(
            name: "Bench",
            dependencies: [
                "BenchLink", "BoardControl", "BoardModel", "CVideoOutput", "Capture", "Documents", "Statistics",
                "SystemCalls", "Timebase",
            ],
            swiftSettings: strict + optimized),
        room(
            "Inspection",
            uses: ["BoardControl", "BoardModel", "Capture", "Experiment", "Imaging", "SystemCalls", "Timebase"]),
        room(
            "Reporting",
            uses: ["Analysis", "Documents", "Experiment", "Imaging", "Statistics", "SystemCalls", "Timebase"]),

        // Floor 6: commands
        command(
            "lightboard",
            uses: [
                "Analysis", "Bench", "BoardControl", "BoardModel", "Documents", "Experiment", "Imaging", "Inspection",
                "Options", "Reporting", "SystemCalls", "Timebase", "Wording",
            ]),
        .executableTarget(
            name: "lightboard-camera",
            dependencies: ["BenchLink", "Capture", "Imaging", "Options", "SystemCalls", "Timebase", "Wording"],
            swiftSettings: strict,
            // A program at a fixed address needs no relocation of its 20 000 pointers, which would take a tenth of the
            // 2 ms that are allowed between exec and main.
            linkerSettings: [.unsafeFlags(["-Xclang-linker", "-no-pie"], .when(configuration: .release))]),
        command("lightboard-bench", uses: ["Bench", "BenchLink", "Documents", "Options", "SystemCalls", "Wording"]),

        tests("SystemCallsTests", of: ["SystemCalls"]),
        tests("WordingTests", of: ["Wording"]),
        tests("TimebaseTests", of: ["Timebase"]),
        tests("StatisticsTests", of: ["Statistics"]),
        tests("OptionsTests", of: ["Options"]),
        tests("DocumentsTests", of: ["Documents"]),
        tests("FiducialsTests", of: ["Fiducials"]),
        tests("ImagingTests", of: ["Imaging", "Statistics", "SystemCalls"]),
        tests("BoardModelTests", of: ["BoardModel", "Documents", "Statistics", "Timebase"]),
        // Renders and reads some hundred pictures.
        .testTarget(
            name: "AnalysisTests", dependencies: ["Analysis", "BoardModel", "Fiducials", "Imaging", "Timebase"],
            swiftSettings: strict + optimized),
        tests("BoardControlTests", of: ["BoardControl", "BoardModel", "Documents", "SystemCalls", "Timebase"]),
        tests("CaptureTests", of: ["Bench", "BenchLink", "Capture", "Imaging", "SystemCalls", "Timebase"]),
        tests(
            "ExperimentTests",
            of: ["Analysis", "BoardControl", "BoardModel", "Documents", "Experiment", "SystemCalls", "Timebase"]),
        tests(
            "BenchTests",
            of: [
                "Bench", "BenchLink", "BoardModel", "Capture", "Documents", "Statistics", "SystemCalls", "Timebase",
            ]),
        tests("InspectionTests", of: ["BoardControl", "BoardModel", "Capture", "Inspection", "Timebase"]),
        tests("ReportingTests", of: ["Documents", "Experiment", "Imaging", "Reporting", "SystemCalls", "Timebase"]),
        // Whole commands, run as people run them.
        tests("CommandTests", of: ["Analysis", "BoardModel", "Experiment", "SystemCalls", "Timebase"]),
    ]
)

// Against another libgpiod than the system's, only what stands on it is built and tested.
if Context.environment["LIGHTBOARD_LIBGPIOD"] != nil {
    var wanted: Set = ["BoardControlTests"]
    var found = 0
    while found < wanted.count {
        found = wanted.count
        for target in package.targets where wanted.contains(target.name) {
            for case .byNameItem(let name, _) in target.dependencies { wanted.insert(name) }
        }
    }
    package.products = []
    package.targets.removeAll { !wanted.contains($0.name) }
}
