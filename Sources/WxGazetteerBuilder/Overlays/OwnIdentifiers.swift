/// Ids of features without a GeoNames id. They are stable, because they follow from a key, and
/// differ from GeoNames' ids and those of this project's table.
struct OwnIdentifiers {
  /// The ids of features of an overlay.
  static let overlay: Range<UInt32> = 2_000_000_000..<3_000_000_000
  /// The ids of features of OpenStreetMap, whose own numbers are too large for an index.
  static let openStreetMap: Range<UInt32> = 3_000_000_000..<4_290_000_000

  private let range: Range<UInt32>
  private var keys: [UInt32: String] = [:]

  init(_ range: Range<UInt32>) { self.range = range }

  /// The id of a key: always the same, unless two keys of one build collide.
  mutating func identifier(for key: String) -> UInt32 {
    // FNV-1a.
    let hash = key.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    var identifier = range.lowerBound + UInt32((hash ^ hash >> 32) % UInt64(range.count))
    while let other = keys[identifier], other != key {
      identifier = identifier + 1 < range.upperBound ? identifier + 1 : range.lowerBound
    }
    keys[identifier] = key
    return identifier
  }
}
