/// Wraps text into lines.
package enum WrappedText {
  /// Breaks text into lines of this many columns at spaces; a word longer than a line is broken
  /// after one of `/,;:=` if it has one, so that paths stay legible.
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
      if !line.isEmpty, line.displayWidth + 1 + word.displayWidth > width {
        lines.append(line)
        line = ""
      }
      var rest = word
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
      if "/,;:=".contains(word[index]) { best = end }
    }
    return best ?? end
  }
}
