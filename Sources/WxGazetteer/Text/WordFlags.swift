/// Cached: a property of each word of a paragraph. Each name in which a word may be needs the property again.
final class WordFlags {
  private var known: [Bool?]

  init(count: Int) { known = Array(repeating: nil, count: count) }

  /// The property of a word; calls `find` if it is unknown.
  func value(of index: Int, _ find: () -> Bool) -> Bool {
    if let value = known[index] { return value }
    let value = find()
    known[index] = value
    return value
  }
}
