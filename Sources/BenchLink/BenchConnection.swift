import SystemCalls

/// What an opening of the simulated camera gives a program.
final class BenchConnection: Sendable {
    /// Requests and their answers.
    let control: BenchChannel
    /// Preview frames.
    let frames: BenchChannel
    /// The frames' memory; whoever holds a frame of it keeps it mapped.
    let memory: MemoryMapping

    init(control: BenchChannel, frames: BenchChannel, memory: MemoryMapping) {
        self.control = control
        self.frames = frames
        self.memory = memory
    }
}
