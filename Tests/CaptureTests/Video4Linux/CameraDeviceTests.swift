import Testing

/// What a camera does on the kernel's own simulated ones; one test at a time, since they share the driver.
@Suite(
    .enabled(if: SimulatedCameras.areAvailable, "needs the kernel's simulated cameras: scripts/vm-test"), .serialized,
    .timeLimit(.minutes(2)))
enum CameraDeviceTests {}
