/// A set of small numbers, with a bit for each up to the largest.
package struct BitSet: Sendable {
  private var words: [UInt64] = []

  package init() {}

  mutating func insert(_ number: Int) {
    let word = number >> 6
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    words[word] |= 1 << UInt64(number & 63)
  }

  /// Inserts numbers in steps of up to 64.
  mutating func insert(_ numbers: ClosedRange<Int>) {
    insert(numbers.upperBound)
    let (first, last) = (numbers.lowerBound >> 6, numbers.upperBound >> 6)
    for word in first...last {
      var bits = UInt64.max
      if word == first { bits &= UInt64.max << UInt64(numbers.lowerBound & 63) }
      if word == last { bits &= UInt64.max >> UInt64(63 - numbers.upperBound & 63) }
      words[word] |= bits
    }
  }

  @inline(__always)
  package func contains(_ number: Int) -> Bool {
    let word = number >> 6
    return word < words.count && words[word] & 1 << UInt64(number & 63) != 0
  }
}
