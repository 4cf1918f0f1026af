/// Wraps text into lines.
package enum WrappedText {
  /// Breaks text into lines of this many columns at spaces; a word longer than a line is broken
  /// after one of `/,;:=` if it has one, so that paths stay legible, and text without spaces between
  /// wide characters.
  ///
  /// - Parameters:
  ///   - text: Plain text.
  ///   - width: The columns of a line, at least 1.
  /// - Returns: At least one line.
  package static func lines(_ text: String, width: Int) -> [String] {
    let width = max(1, width)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var rest = word
      if !line.isEmpty, line.displayWidth + 1 + word.displayWidth > width {
        // Chinese and Japanese words fill the line.
        let room = width - line.displayWidth - 1
        if let end = lastBreak(of: word, width: room, where: isBreak(after:before:)) {
          line += " " + word[..<end]
          rest = word[end...]
        }
        lines.append(line)
        line = ""
      }
      while line.isEmpty, rest.displayWidth > width {
        let end = breakIndex(of: rest, width: width)
        lines.append(String(rest[..<end]))
        rest = rest[end...]
      }
      line += (line.isEmpty ? "" : " ") + rest
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  /// Returns where to break a word that is longer than a line.
  private static func breakIndex(of word: Substring, width: Int) -> Substring.Index {
    lastBreak(of: word, width: width) { "/,;:=".contains($0) || isBreak(after: $0, before: $1) }
      ?? lastBreak(of: word, width: width) { _, _ in true }
      ?? word.index(after: word.startIndex)
  }

  /// Returns the last place within these columns at which a word may be broken.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - width: The columns.
  ///   - mayBreak: Whether the word may be broken between a character and the next one.
  /// - Returns: The place; `nil` if there is none.
  private static func lastBreak(
    of word: Substring, width: Int, where mayBreak: (Character, Character?) -> Bool
  ) -> Substring.Index? {
    var columns = 0
    var last: Substring.Index?
    for index in word.indices {
      columns += word[index].displayWidth
      guard columns <= width else { break }
      let end = word.index(after: index)
      if mayBreak(word[index], word[end...].first) { last = end }
    }
    return last
  }

  /// Whether Chinese or Japanese text may be broken between two characters: beside a wide one, but
  /// not before punctuation, and so never within a number.
  private static func isBreak(after character: Character, before next: Character?) -> Bool {
    guard let next, !"。、，；：）」』！？".contains(next), character != "（", character != "「" else {
      return false
    }
    return character.displayWidth == 2 || next.displayWidth == 2
  }
}
