import Statistics
import Testing

struct ConfidenceTests {
    /// From SciPy 1.17: `scipy.stats.t.ppf(0.975, [1, 2, 3, 5, 10, 40])`.
    @Test(
        "95 % of Student's t",
        arguments: zip([1, 2, 3, 5, 10, 40], [12.70620, 4.30265, 3.18245, 2.57058, 2.22814, 2.02108]))
    func student(_ degrees: Int, _ value: Double) {
        #expect(abs(Confidence.studentQuantile(degrees: degrees) - value) < 0.01 * value)
    }
}
