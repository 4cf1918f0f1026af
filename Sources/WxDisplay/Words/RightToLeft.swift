internal import WxWeather
internal import WxWords

/// Pages in Arabic, Hebrew and Persian.
///
/// Terminals that support such text reverse each run of it themselves, so text is written in the
/// order in which it is read, and the columns of a line with it: the label first, then its value.
/// The terminal then shows the line mirrored, if its first letter is from right to left (Unicode
/// Standard Annex 9): a mark of that direction, which takes no column, begins the line, because most
/// lines begin with a number or a sign. Spaces before the text move its end to the right edge, so
/// that mirrored lines begin there. A line without such letters stays as it is, as do charts, whose
/// time runs from left to right in all languages. Marks enclose a negative number, whose sign would
/// else stand after its digits. No other marks are written: a terminal that cannot reverse text would
/// show more of them as boxes.
extension WeatherDisplay {
  /// Returns the lines of a page as the direction of the language requires.
  func arranged(_ lines: [StyledLine]) -> [StyledLine] {
    guard words.isRightToLeft, movesLines else { return lines }
    return lines.map { line in
      guard line.isRightToLeft else { return line }
      let text = line.trimmed
      var arranged = StyledLine("\u{200F}")
      arranged.pad(to: layoutWidth - text.width)
      let end = line.isArabic ? "\u{61C}" : "\u{200F}"
      for span in text.spans {
        arranged.append(span.text.withLeadingSigns(before: end), span.style)
      }
      return arranged
    }
  }
}

extension String {
  /// Returns the text with a mark before the sign of each negative number, and another one after the
  /// number, so that the next one is shown as it is in other lines.
  fileprivate func withLeadingSigns(before end: String) -> String {
    guard contains("-") else { return self }
    var text = ""
    var last: Character = " "
    var isNegative = false
    for index in indices {
      let next = self.index(after: index)
      if self[index] == "-", last == " ", next < endIndex, self[next].isNumber {
        text += "\u{200E}"
        isNegative = true
      } else if self[index] == " ", isNegative {
        text += end
        isNegative = false
      }
      text.append(self[index])
      last = self[index]
    }
    return text + (isNegative ? end : "")
  }
}

extension StyledLine {
  /// Whether the line has a letter that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    spans.contains { span in
      span.text.unicodeScalars.contains(where: \.isRightToLeft)
    }
  }

  /// Whether the line has Arabic letters, after which signs beside numbers stand elsewhere than after
  /// Hebrew ones.
  fileprivate var isArabic: Bool {
    spans.contains { span in
      span.text.unicodeScalars.contains { (0x0600...0x08FF).contains($0.value) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is a letter that is written from right to left.
  var isRightToLeft: Bool {
    // Hebrew, Arabic, and the blocks of their forms.
    (0x0590...0x08FF).contains(value) || (0xFB1D...0xFDFF).contains(value)
      || (0xFE70...0xFEFC).contains(value)
  }
}
