/// Random numbers from a seed (splitmix64), so that a search can be repeated.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &self) }

  mutating func element<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// One to `most` different elements.
  mutating func list<Element: Hashable & Comparable>(of elements: [Element], most: Int) -> [Element]
  {
    Set((0...below(most)).map { _ in element(elements) }).sorted()
  }
}
