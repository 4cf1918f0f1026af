internal import WxCore

/// Everyday words that people type in place of a toponym.
///
/// A place with exactly that name is still found. A small place, or one whose name only resembles
/// such a word, is probably not the intended one, see ``Confidence``.
package struct CommonWords: Sendable {
  /// The hashes of the keys of the words, sorted.
  let hashes: Table<UInt32>

  /// Whether a query is such a word, or consists of such words.
  func areAll(_ words: QueryWords) -> Bool {
    guard words.count > 0 else { return false }
    if contains(words.key) { return true }
    return words.count > 1 && (0..<words.count).allSatisfy { contains(words.key($0..<($0 + 1))) }
  }

  func contains(_ key: ArraySlice<UInt8>) -> Bool {
    let hash = Self.hash(of: key)
    let index = (0..<hashes.count).partitioningIndex { hashes[$0] >= hash }
    return index < hashes.count && hashes[index] == hash
  }

  package static func hash(of key: ArraySlice<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: (KeyHash.hash(utf8: key) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
