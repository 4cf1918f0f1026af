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
        if let end = wideBreak(of: word, width: width - line.displayWidth - 1) {
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
    var columns = 0
    var end = word.index(after: word.startIndex)
    var best: Substring.Index?
    for index in word.indices {
      columns += word[index].displayWidth
      guard columns <= width else { break }
      end = word.index(after: index)
      if "/,;:=".contains(word[index]) || isBreak(after: word[index], before: word[end...].first) {
        best = end
      }
    }
    return best ?? end
  }

  /// Returns the last place in these columns at which a Chinese or Japanese word may be broken.
  private static func wideBreak(of word: Substring, width: Int) -> Substring.Index? {
    var columns = 0
    var best: Substring.Index?
    for index in word.indices {
      columns += word[index].displayWidth
      guard columns <= width else { break }
      let end = word.index(after: index)
      if isBreak(after: word[index], before: word[end...].first) { best = end }
    }
    return best
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
