extension RunFixture {
    /// The texts of one trial; odd ones launch the baseline, and the first two are warm-ups.
    struct Trial {
        let index: Int
        let isTimedOut: Bool

        private var isBaseline: Bool { index % 2 == 1 }
        private var isWarmup: Bool { index <= 2 }
        private var configuration: String { isBaseline ? RunFixture.baseline : RunFixture.deferred }
        /// The launch trigger: a hundred seconds for each trial.
        private var trigger: Int { index * 100_000_000_000 }
        /// The trial's place among the six of its configuration.
        private var place: Int { max(0, (index - 3) / 2) }
        private var display: Int { (isBaseline ? 1000 : 500) + 10 * place }
        private var capture: Int { (isBaseline ? 1100 : 1105) + 10 * place }
        private var press: Int { display + 5 }

        var folder: String { "trials/000\(index)-\(isBaseline ? "baseline" : "deferred")" }

        /// The line of `trials.jsonl`.
        var line: String {
            let metrics =
                isTimedOut
                ? ""
                : #""launch.first-display": \#(exact(display)), "launch.first-capture": \#(exact(capture)), "#
                    + #""shutter.lag": \#(exact(capture - press))"#
            let censored =
                isTimedOut
                ? #""launch.first-display": {"ns": 5000000000}, "launch.first-capture": {"ns": 5000000000}"# : ""
            return """
                {"format": "lightboard.trial/1", "index": \(index), "folder": "\(folder)", \
                "configuration": \(RunFixture.quoted(configuration)), "block": \(isWarmup ? 0 : place + 1), \
                "warmup": \(isWarmup), "status": "\(isTimedOut ? "timed-out" : "finished")", \
                \(isTimedOut ? #""reason": "no preview within 5 s","# : "") "trigger_ns": \(trigger), \
                \(isTimedOut ? "" : "\"press_ns\": \(at(press)),") "metrics": {\(metrics)}, "censored": {\(censored)}, \
                \(isTimedOut ? "" : #""caught": false,"#) \
                "images": {"total": 3, "undecodable": 1, "reasons": {"too-dark": 1}}, \
                "preview": {"received": 2, "dropped": 0}, \
                "playback": {"steps": 900, "skipped": \(index == 6 ? 2 : 0), "latest_ns": 4200000}, \
                "first_readable": "preview-0001.pgm", "photo": "photo-0000.pgm"}
                """
        }

        var events: String {
            var marks = [
                ("launch.trigger", 0), ("session.configure.start", 20), ("session.configure.end", 60),
                ("output.preview.initialize.start", 60), ("output.preview.initialize.end", 100),
                ("session.start.start", 100), ("session.start.end", 150), ("preview.first-frame", display - 10),
                ("preview.first-display", display), ("shutter.press", press),
            ]
            if !isBaseline {
                marks += [
                    ("deferred.will-run", display + 1), ("output.photo.initialize.start", display + 1),
                    ("output.photo.initialize.end", display + 301), ("deferred.did-run", display + 301),
                ]
            }
            return marks.map { #"{"ns": \#(at($0.1)), "event": "\#($0.0)"}"# + "\n" }.joined()
        }

        var frames: String {
            let frames = [
                ("preview", "preview-0000.pgm", display - 33), ("preview", "preview-0001.pgm", display),
                ("photo", "photo-0000.pgm", capture),
            ]
            return frames.enumerated().map { index, frame in
                """
                {"index": \(index), "role": "\(frame.0)", "file": "\(frame.1)", "sequence": \(index + 17), \
                "timestamp_ns": \(at(frame.2)), "timestamp_source": "start-of-exposure", \
                "received_ns": \(at(frame.2 + 20)), "flags": []}

                """
            }.joined()
        }

        /// Exposures of 10 ms at row 240.5, known to within 50 µs.
        var readings: String {
            func decoded(_ file: String, _ start: Int) -> String {
                func time(_ moment: Int) -> String {
                    #"{"ns": \#(moment), "low": \#(moment - 50_000), "high": \#(moment + 50_000)}"#
                }
                return """
                    {"format": "lightboard.reading/1", "file": "\(file)", "status": "decoded", "exposure": \
                    {"start": \(time(at(start))), "end": \(time(at(start + 10))), "row": 240.5}, "line_time": \
                    {"ns": 1e5, "low": 1e5, "high": 1e5, "source": "given"}, "board": {"method": "anchors", \
                    "residual_px": 0.3, "homography": [1, 0, 0, 0, 1, 0, 0, 0, 1]}, "leds": []}

                    """
            }
            return """
                {"format": "lightboard.reading/1", "file": "preview-0000.pgm", "status": "undecodable", \
                "reason": "too-dark", "detail": "no pixel is brighter than 9 of 255"}

                """ + decoded("preview-0001.pgm", display) + decoded("photo-0000.pgm", capture)
        }

        /// The truth for row 239.5, a row of 100 µs before that of the readings.
        var truth: String {
            func frame(_ role: String, _ start: Int, error: Int = 0) -> String {
                let exposed = at(start) - 100_000 + error
                return """
                    {"format": "lightboard.truth/1", "open": \(index), "role": "\(role)", "sequence": 18, \
                    "timestamp_ns": \(at(start)), "exposure": {"start_ns": \(exposed), \
                    "end_ns": \(at(start + 10) - 100_000)}, "row": 239.5, "line_time_ns": 100000}

                    """
            }
            return frame("preview", display)
                + frame("photo", capture, error: index == RunFixture.wrongTrial ? 250_000 : 0)
        }

        /// A time after the trigger in milliseconds, on the clock in nanoseconds.
        private func at(_ milliseconds: Int) -> Int { trigger + milliseconds * 1_000_000 }

        private func exact(_ milliseconds: Int) -> String {
            let nanoseconds = milliseconds * 1_000_000
            return #"{"ns": \#(nanoseconds), "low": \#(nanoseconds), "high": \#(nanoseconds)}"#
        }
    }
}
