/// Text broken into lines that fit.
enum WrappedText {
  /// The text in lines of so many columns, broken at spaces; a word that is longer than a line is
  /// broken behind one of `/,;:=` where it has one, so that a path stays readable.
  ///
  /// - Parameters:
  ///   - text: Plain text.
  ///   - width: The columns of a line, 1 at least.
  /// - Returns: One line at least.
  static func lines(_ text: String, width: Int) -> [String] {
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

  /// Where a word is broken that is longer than a line.
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
