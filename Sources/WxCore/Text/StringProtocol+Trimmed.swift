extension StringProtocol {
  /// The text without whitespace, line ends and zero-width spaces at its start and end.
  package var trimmed: String {
    let scalars = unicodeScalars
    let isSpace = { (scalar: Unicode.Scalar) in
      scalar.properties.isWhitespace || scalar == "\u{200B}"
    }
    // Most text starts and ends with visible ASCII and needs no Unicode tables.
    let isVisible = { (scalar: Unicode.Scalar) in 0x21..<0x7F ~= scalar.value }
    if scalars.first.map(isVisible) == true, scalars.last.map(isVisible) == true {
      return String(self)
    }
    guard let start = scalars.firstIndex(where: { !isSpace($0) }),
      let end = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[start..<scalars.index(after: end)])
  }
}
