/// A set of features, with a bit for each number up to the largest.
struct FeatureSet: Sendable {
  /// The features of an index are fewer; a larger number is from a damaged file.
  private static let limit: UInt32 = 1 << 26

  private let words: [UInt64]

  /// The features in a table; none without one.
  init(_ features: Table<UInt32>?) {
    var words: [UInt64] = []
    for index in 0..<(features?.count ?? 0) {
      guard let feature = features?[index], feature < Self.limit else { continue }
      let word = Int(feature >> 6)
      if word >= words.count {
        words += repeatElement(0, count: word + 1 - words.count)
      }
      words[word] |= 1 << UInt64(feature & 63)
    }
    self.words = words
  }

  @inline(__always)
  func contains(_ feature: UInt32) -> Bool {
    let word = Int(feature >> 6)
    return word < words.count && words[word] & 1 << UInt64(feature & 63) != 0
  }
}
