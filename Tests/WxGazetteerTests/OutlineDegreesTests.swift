import TestSupport
import Testing
import WxCore

@testable import WxGazetteer

@Suite struct OutlineDegreesTests {
  private func outline(_ west: Int32, _ south: Int32, _ east: Int32, _ north: Int32) -> Outline {
    var vertices: [GridPosition] = []
    var outline = Outline(
      [GridPosition(x: west, y: south), GridPosition(x: east, y: north)], in: &vertices)
    // The initializer sorts the sides, which a damaged file need not do.
    (outline.west, outline.south, outline.east, outline.north) = (west, south, east, north)
    return outline
  }

  @Test func `every position in a box may be in its outline, and one in another degree is not`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<100 {
      let west = Int32.random(in: 0...35_000_000, using: &random)
      let south = Int32.random(in: 0...17_000_000, using: &random)
      let east = west + Int32.random(in: 0...1_000_000, using: &random)
      let north = south + Int32.random(in: 0...1_000_000, using: &random)
      let degrees = OutlineDegrees([outline(west, south, east, north)])
      for _ in 0..<50 {
        let x = Int32.random(in: west...east, using: &random)
        let y = Int32.random(in: south...north, using: &random)
        #expect(degrees.mayContain(GridPosition(x: x, y: y)))
        #expect(!degrees.mayContain(GridPosition(x: (x + 18_000_000) % 36_000_000, y: y)))
      }
      #expect(degrees.mayContain(GridPosition(x: east, y: north)))
      #expect(!degrees.mayContain(GridPosition(x: west, y: north + 100_000)))
    }
  }

  @Test func `a range of numbers has the bits of each of them`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<200 {
      let lower = Int.random(in: 0...200, using: &random)
      let upper = lower + Int.random(in: 0...200, using: &random)
      var numbers = BitSet()
      numbers.insert(lower...upper)
      #expect((0..<500).filter(numbers.contains) == Array(lower...upper))
    }
  }

  @Test func `a box of a damaged file has no positions, or all`() {
    let exchanged = OutlineDegrees([outline(2_000_000, 5, 1_000_000, 6)])
    #expect(!exchanged.mayContain(GridPosition(x: 1_500_000, y: 5)))
    let everywhere = OutlineDegrees([outline(.min, .min, .max, .max)])
    for corner in [(0, 0), (36_000_000, 18_000_000)] as [(Int32, Int32)] {
      #expect(everywhere.mayContain(GridPosition(x: corner.0, y: corner.1)))
    }
  }
}
