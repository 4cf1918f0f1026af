/// Sorted words in one text, which a search reads without a table in memory: a first query would pay for making it.
enum SortedWords {
  /// Whether a text of sorted words, with a space between them, has a word.
  static func contains(_ word: some Collection<UInt8>, in text: String) -> Bool {
    let space = UInt8(ascii: " ")
    let words = text.utf8
    var (low, high) = (words.startIndex, words.endIndex)
    while low < high {
      var start = words.index(low, offsetBy: words.distance(from: low, to: high) / 2)
      while start > low, words[words.index(before: start)] != space {
        start = words.index(before: start)
      }
      let end = words[start..<high].firstIndex(of: space) ?? high
      let middle = words[start..<end]
      if middle.elementsEqual(word) { return true }
      if middle.lexicographicallyPrecedes(word) {
        low = end < high ? words.index(after: end) : high
      } else {
        high = start
      }
    }
    return false
  }
}
