internal import WxCore

/// The main names of all features by how they sound.
package struct SoundTable: Sendable {
  /// Sorted ``SoundKey``s, one for each feature that has one.
  let keys: Table<UInt64>
  /// The features of those keys; of equal keys the more important first.
  let features: Table<UInt32>
  /// Any script to Latin letters: a ``Folding`` for folded text.
  let latin: Folding

  /// The number of features of one sound that are compared, the most important first.
  private static let maximumCount = 3000
  /// The same for sounds of one consonant, which distinguish little.
  private static let maximumCountOfOne = 600

  /// The letters a to z in which a folded text is pronounced, without spaces.
  func letters(_ folded: some Sequence<UInt8>) -> [UInt8] {
    latin.fold(folded).filter(\.isASCIILowercase)
  }

  /// The features with a sound, most important first.
  func features(for key: SoundKey) -> [Int] {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key.raw { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    let most = key.count > 1 ? Self.maximumCount : Self.maximumCountOfOne
    while low < keys.count, keys[low] == key.raw, found.count < most {
      found.append(Int(features[low]))
      low += 1
    }
    return found
  }
}
