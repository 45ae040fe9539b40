import Testing

@testable import Reporting

struct DotSwarmTests {
    @Test("dots at one place are set apart, those beside it are not")
    func apart() {
        #expect(DotSwarm(places: [10, 50, 10.1, 10.2]).offsets == [0, 0, -6, 6])
    }
}
