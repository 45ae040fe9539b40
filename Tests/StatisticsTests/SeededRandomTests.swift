import Testing

@testable import Statistics

struct SeededRandomTests {
    @Test("SplitMix64 gives its author's numbers")
    func splitMix() {
        // splitmix64.c by S. Vigna with the state 1234567.
        var random = SplitMix64(seed: 1_234_567)
        let numbers = (0..<4).map { _ in random.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
            ])
    }

    @Test("xoshiro256** gives its authors' numbers")
    func xoshiro() {
        // xoshiro256starstar.c by D. Blackman and S. Vigna with the state 1, 2, 3, 4.
        var random = SeededRandom(state: (1, 2, 3, 4))
        let numbers = (0..<10).map { _ in random.next() }
        #expect(
            numbers == [
                11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360, 607_988_272_756_665_600,
                16_172_922_978_634_559_625, 8_476_171_486_693_032_832, 10_595_114_339_597_558_777,
                2_904_607_092_377_533_576,
            ])
    }

    @Test("indices fill their range evenly")
    func indices() {
        var random = SeededRandom(seed: 1)
        var counts = [0, 0, 0]
        for _ in 0..<30_000 { counts[random.index(below: 3)] += 1 }
        // Five standard deviations of a count: 5 √(30 000 · ⅓ · ⅔) = 408.
        #expect(counts.allSatisfy { abs($0 - 10_000) < 408 })
    }
}
