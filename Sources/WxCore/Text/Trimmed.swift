extension StringProtocol {
  /// The text without whitespace, line ends and zero-width spaces at its start and end.
  package var trimmed: String {
    let scalars = unicodeScalars
    let isSpace = { (scalar: Unicode.Scalar) in
      scalar.properties.isWhitespace || scalar == "\u{200B}"
    }
    // Most text has nothing to remove, which two letters show without the tables of Unicode.
    let isLetter = { (scalar: Unicode.Scalar) in 0x21..<0x7F ~= scalar.value }
    if scalars.first.map(isLetter) == true, scalars.last.map(isLetter) == true {
      return String(self)
    }
    guard let start = scalars.firstIndex(where: { !isSpace($0) }),
      let end = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[start..<scalars.index(after: end)])
  }
}
