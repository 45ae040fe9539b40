@testable import BoardControl
import Testing

struct GPIOErrorTests {
    private func refusal(_ reason: GPIORefusal.Reason, offset: Int = 8, consumer: String? = "spi0 CS0") -> GPIORefusal {
        GPIORefusal(
            wire: "C\(offset)", offset: offset, name: "GPIO\(offset)", chip: "pinctrl-rp1 (gpiochip0)",
            consumer: consumer, reason: reason)
    }

    @Test("every line that cannot be had is told with offset, name, user and its own remedy")
    func unavailable() {
        let error = GPIOError.unavailable([
            refusal(.held(by: .kernel)),
            refusal(.held(by: .process(name: "gpioset", number: 812)), offset: 7, consumer: "gpioset"),
            refusal(.held(by: .unknown), offset: 9, consumer: nil),
            refusal(.refused("Invalid argument"), offset: 2, consumer: nil),
        ])
        #expect(
            error.description == """
                4 lines cannot be had:
                  C8: line 8 'GPIO8' of pinctrl-rp1 (gpiochip0) is held by the kernel as 'spi0 CS0': a driver, or a hog \
                of the device tree; switch that off in the system's configuration, or use another line
                  C7: line 7 'GPIO7' of pinctrl-rp1 (gpiochip0) is held by the program 'gpioset' (process 812) \
                as 'gpioset'; end it
                  C9: line 9 'GPIO9' of pinctrl-rp1 (gpiochip0) is in use, by a program, which then has to end, or by \
                the kernel; run this as root to be told which, or use another line
                  C2: line 2 'GPIO2' of pinctrl-rp1 (gpiochip0) is refused: Invalid argument; use another line
                """)
    }

    @Test("a device that may not be opened is told with the group to join, or how to make one")
    func forbidden() {
        #expect(
            GPIOError.forbidden(device: "/dev/gpiochip0", group: "gpio").description
                == "cannot open /dev/gpiochip0: Permission denied; "
                + "join its group: usermod --append --groups gpio USER, then log in again")
        #expect(
            GPIOError.forbidden(device: "/dev/gpiochip0", group: nil).description
                == "cannot open /dev/gpiochip0: Permission denied; "
                + "only root may: give the device to a group with the udev rule "
                + #"SUBSYSTEM=="gpio", KERNEL=="gpiochip*", GROUP="gpio", MODE="0660" (docs/gpio.md)"#)
    }
}
