internal import WxCore

/// Cached: the features that the names of a text may mean. Texts repeat names, and each search for one takes long.
final class TextNames {
  private var known: [String: [TextCandidate.Option]] = [:]
  private var counts: [String: Int] = [:]
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
      known.removeAll(keepingCapacity: true)
      self.language = language
    }
    if let options = known[name] { return options }
    let options = find()
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    if name.utf8.count <= Self.longest { known[name] = options }
    return options
  }

  /// The number of words at the beginning of a text that may be a name; calls `find` if it is unknown.
  func count(of text: String, _ find: () -> Int) -> Int {
    if let count = counts[text] { return count }
    let count = find()
    if counts.count >= Self.most { counts.removeAll(keepingCapacity: true) }
    if text.utf8.count <= Self.longest { counts[text] = count }
    return count
  }
}
