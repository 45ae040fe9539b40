import Testing

/// What GPIO boards do on the kernel's own simulated chips; one test at a time, for some take the whole processor.
@Suite(
    .enabled(if: SimulatedChip.isAvailable, "needs the kernel's simulated GPIO chips: scripts/vm-test"), .serialized)
enum GPIODeviceTests {}
