/// Finds the known word closest to a mistyped one.
package enum Suggestion {
  /// Longer words are not mistyped commands, and comparing them would be slow.
  private static let longestWord = 40

  /// Returns the known word closest to a mistyped one.
  ///
  /// A word is close if it is within one typing error for up to five letters, or two for more; an
  /// error is an inserted, missing or wrong letter, or two swapped neighbors. A prefix of two
  /// letters or more that matches exactly one known word is close, too. Case does not count.
  ///
  /// - Parameters:
  ///   - typed: The word as typed.
  ///   - words: The known words. Among equally close ones, the first is suggested.
  /// - Returns: The known word, or `nil` if none is close.
  package static func closest(to typed: String, among words: some Sequence<String>) -> String? {
    let letters = Array(typed.lowercased().unicodeScalars)
    guard (2...longestWord).contains(letters.count) else { return nil }
    let words = Array(words)
    let budget = letters.count > 5 ? 2 : 1
    let ranked = words.map { word in
      (word: word, errors: distance(letters, Array(word.lowercased().unicodeScalars)))
    }
    if let best = ranked.min(by: { $0.errors < $1.errors }), best.errors <= budget {
      return best.word
    }
    let completions = words.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
    return completions.count == 1 ? completions[0] : nil
  }

  /// Returns the number of typing errors between two words (the optimal string alignment distance).
  static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var errors = min(
          last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          errors = min(errors, beforeLast[column - 1] + 1)
        }
        current.append(errors)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
