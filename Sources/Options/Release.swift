/// Which release of Lightboard the commands belong to.
public enum Release {
    /// The version, as `--version` prints it after the command's name (semver.org).
    public static let version = "0.1.0"
}
