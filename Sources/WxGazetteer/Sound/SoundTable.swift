internal import WxCore

/// The main names of all features by their sound.
package struct SoundTable: Sendable {
  /// Sorted ``SoundKey``s, one for each feature that has one.
  let keys: Table<UInt64>
  /// The features of those keys; for equal keys, the more important first.
  let features: Table<UInt32>
  /// Converts any script to Latin letters: a ``Folding`` for folded text.
  let latin: Folding

  /// The maximum number of features with the same sound to compare, the most important first.
  private static let maximumCount = 3000
  /// The same for sounds with one consonant, which distinguish little.
  private static let maximumCountOfOne = 600

  /// The pronunciation of a folded text in the letters a to z, without spaces.
  func letters(_ folded: some Sequence<UInt8>) -> [UInt8] {
    latin.fold(folded).filter(\.isASCIILowercase)
  }

  /// The features with a sound, most important first.
  func features(for key: SoundKey) -> [Int] {
    var index = (0..<keys.count).partitioningIndex { keys[$0] >= key.raw }
    var found: [Int] = []
    let most = key.count > 1 ? Self.maximumCount : Self.maximumCountOfOne
    while index < keys.count, keys[index] == key.raw, found.count < most {
      found.append(Int(features[index]))
      index += 1
    }
    return found
  }
}
