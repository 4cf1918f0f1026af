internal import WxCore

/// Cached: the features that the names of a text may mean. Texts repeat names, and each search for one takes long.
final class TextNames {
  private var known = BoundedMemory<String, [TextCandidate.Option]>(capacity: TextNames.most)
  private var counts = BoundedMemory<String, Int>(capacity: TextNames.most)
  private var language: UInt16?

  /// The maximum number of names that are remembered.
  private static let most = 10_000
  /// The maximum length of a remembered name in bytes.
  private static let longest = 100

  /// The features of a name in a text of a language; calls `find` if they are unknown.
  func options(
    of name: String, language: UInt16?, _ find: () -> [TextCandidate.Option]
  ) -> [TextCandidate.Option] {
    if language != self.language {
      known.removeAll()
      self.language = language
    }
    if let options = known[name] { return options }
    let options = find()
    if name.utf8.count <= Self.longest { known.insert(name, options) }
    return options
  }

  /// The number of words at the beginning of a text that may be a name; calls `find` if it is unknown.
  func count(of text: String, _ find: () -> Int) -> Int {
    if let count = counts[text] { return count }
    let count = find()
    if text.utf8.count <= Self.longest { counts.insert(text, count) }
    return count
  }
}
