internal import WxCore

/// The main names of all features by their sound.
package struct SoundTable: Sendable {
  /// Sorted ``SoundKey``s, one for each feature that has one.
  let keys: Table<UInt64>
  /// The features of those keys; for equal keys, the more important first.
  let features: Table<UInt32>
  /// Converts any script to Latin letters: a ``Folding`` for folded text.
  let latin: Folding
  /// The scripts with costs of their own.
  let blocks: Table<SoundBlock>
  /// The costs of each script; the first ones are those of all scripts.
  let costs: Table<UInt8>

  /// The maximum number of features with the same sound to compare, the most important first.
  private static let maximumCount = 3000
  /// The same for sounds with one consonant, which distinguish little.
  private static let maximumCountOfOne = 600

  /// The pronunciation of a folded text in the letters a to z, without spaces.
  func letters(_ folded: some Sequence<UInt8>) -> [UInt8] {
    latin.fold(folded).filter(\.isASCIILowercase)
  }

  /// The costs of the script of a folded text; other scripts have those of all.
  package func costs(of folded: some Sequence<UInt8>) -> SoundCosts {
    let letters = String(decoding: Array(folded), as: UTF8.self).unicodeScalars
    let letter = (letters.first { !$0.isASCII } ?? letters.first)?.value ?? 0
    let block = (0..<blocks.count).lazy.map { blocks[$0] }
      .first { $0.first <= letter && letter <= $0.last }
    let start = Int(block?.script ?? 0) * SoundCosts.count
    return SoundCosts((start..<start + SoundCosts.count).map { costs[$0] })
  }

  /// The features with a sound, most important first.
  func features(for key: SoundKey) -> some Sequence<Int> {
    let first = (0..<keys.count).partitioningIndex { keys[$0] >= key.raw }
    let most = key.count > 1 ? Self.maximumCount : Self.maximumCountOfOne
    return (first..<min(first + most, keys.count)).lazy
      .prefix { keys[$0] == key.raw }.map { Int(features[$0]) }
  }
}
