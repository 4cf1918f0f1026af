internal import WxCore

/// Finds the known word closest to a mistyped one.
enum Suggestion {
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
  static func closest(to typed: String, among words: some Sequence<String>) -> String? {
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

  /// Returns the command closest to a word: one with a similar spelling, or one that other programs
  /// call by this name.
  ///
  /// - Parameters:
  ///   - typed: The word as typed.
  ///   - commands: The names of the known commands.
  /// - Returns: The name of a command, or `nil` if none is close.
  static func command(for typed: String, among commands: [String]) -> String? {
    let synonym = synonyms.first { $0.value.contains(typed.lowercased()) }?.key
    return synonym.flatMap { commands.contains($0) ? $0 : nil }
      ?? closest(to: typed, among: commands)
  }

  private static let synonyms = [
    "add": ["save", "new", "create"],
    "config": ["settings", "preferences", "set", "get", "options"],
    "current": ["here", "where", "whereami", "locate", "location", "position", "gps", "now"],
    "doctor": ["check", "status", "diagnose", "info"],
    "fence": ["geofence", "fences"],
    "geocode": ["search", "find", "lookup", "query", "geo"],
    "list": ["places", "saved", "ls", "dir"],
    "record": ["log", "capture"],
    "remove": ["delete", "del", "forget", "rm"],
    "rename": ["mv", "move"],
    "show": ["get", "cat", "view"],
    "watch": ["track", "follow", "monitor"],
    "weather": ["forecast", "wx", "meteo", "temperature"],
  ]

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
