/// A set of small numbers, with a bit for each up to the largest.
struct BitSet: Sendable {
  private var words: [UInt64] = []

  mutating func insert(_ number: Int) {
    let word = number >> 6
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    words[word] |= 1 << UInt64(number & 63)
  }

  @inline(__always)
  func contains(_ number: Int) -> Bool {
    let word = number >> 6
    return word < words.count && words[word] & 1 << UInt64(number & 63) != 0
  }
}
