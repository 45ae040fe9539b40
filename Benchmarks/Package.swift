// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that who builds Lightboard does not build what measures it.

let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "lightboard", path: "..")],
    targets: [
        .target(name: "CBaseline", linkerSettings: [.linkedLibrary("turbojpeg")]),
        .target(name: "CPlayer"),
        .executableTarget(
            name: "benchmarks",
            dependencies: ["CBaseline", "CPlayer", .product(name: "Rooms", package: "lightboard")],
            swiftSettings: [
                .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
            ]),
    ]
)
