import Wording

/// The words of every `GPIOError`.
enum GPIOErrorWords {
    /// What gives a chip's device to a group, in a file of /etc/udev/rules.d.
    private static let udevRule = #"SUBSYSTEM=="gpio", KERNEL=="gpiochip*", GROUP="gpio", MODE="0660""#

    static func complaints(about error: GPIOError) -> [GPIOComplaint] {
        if case .unavailable(let refusals) = error { return refusals.map(complaint) }
        return [complaint(about: error)]
    }

    private static func complaint(about error: GPIOError) -> GPIOComplaint {
        switch error {
        case .noChips:
            .init(
                "the kernel shows no GPIO chip (/dev/gpiochip*)", "plug the adapter in, or load its driver")
        case .forbidden(let device, let group):
            .init("cannot open \(device): Permission denied", remedy(group: group))
        case .unreadable(let words):
            .init(words, "look whether gpioinfo shows the chip")
        case .noSuchChip(let address, let present):
            .init(
                "there is no GPIO chip \(address.words)",
                "this machine has \(list(present))")
        case .ambiguousChip(let address, let found):
            .init(
                "several GPIO chips are \(address.words): \(list(found))", "tell them apart by path (docs/gpio.md)")
        case .noSuchOffset(let offset, let wire, let chip, let lineCount):
            .init("\(wire): \(chip) has no line \(offset)", "its lines are 0 to \(lineCount - 1)")
        case .noSuchName(let name, let wire, let chips, let known):
            .init(
                "\(wire): \(list(chips)) \(chips.count == 1 ? "has" : "have") no line named '\(name)'",
                NearestName.of(name, among: known).map { "did you mean '\($0)'?" }
                    ?? "gpioinfo shows the names; some kernels give none: use offsets then")
        case .ambiguousName(let name, let wire, let places):
            .init("\(wire): several lines are named '\(name)': \(list(places))", "say which chip is meant")
        case .lineTwice(let line, let chip, let wires):
            .init("\(line) of \(chip) is given to \(Choices.list(wires, joinedBy: "and"))", "give each its own line")
        case .tooManyLines(let chip, let count, let limit):
            .init(
                "\(count) lines of \(chip) are wanted, but the kernel gives out \(limit) at a time",
                "use a second chip, or shift registers")
        case .unavailable(let refusals):
            .init("\(refusals.count) lines cannot be had", "see each of them")
        case .gone(let chip):
            .init("\(chip) is gone", "look at its plug and cable; its LEDs are as it left them")
        case .notSet(let chip, let reason):
            .init("cannot set lines of \(chip): \(reason)", "look whether gpioinfo shows the chip")
        }
    }

    private static func complaint(about refusal: GPIORefusal) -> GPIOComplaint {
        let name = refusal.name.map { " '\($0)'" } ?? ""
        let consumer = refusal.consumer.map { " as '\($0)'" } ?? ""
        let (what, remedy) = words(for: refusal.reason, consumer: consumer)
        return .init("\(refusal.wire): line \(refusal.offset)\(name) of \(refusal.chip) \(what)", remedy)
    }

    private static func words(for reason: GPIORefusal.Reason, consumer: String) -> (what: String, remedy: String) {
        switch reason {
        case .held(by: .process(let name, let number)):
            ("is held by the program '\(name)' (process \(number))\(consumer)", "end it")
        case .held(by: .kernel):
            (
                "is held by the kernel\(consumer): a driver, or a hog of the device tree",
                "switch that off in the system's configuration, or use another line"
            )
        case .held(by: .unknown):
            (
                "is in use\(consumer), by a program, which then has to end, or by the kernel",
                "run this as root to be told which, or use another line"
            )
        case .refused(let reason):
            ("is refused: \(reason)\(consumer)", "use another line")
        }
    }

    private static func remedy(group: String?) -> String {
        guard let group else {
            return "only root may: give the device to a group with the udev rule \(udevRule) (docs/gpio.md)"
        }
        return "join its group: usermod --append --groups \(group) USER, then log in again"
    }

    private static func list(_ words: [String]) -> String {
        words.isEmpty ? "none" : words.joined(separator: ", ")
    }
}
