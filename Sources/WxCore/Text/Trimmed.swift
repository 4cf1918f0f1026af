extension StringProtocol {
  /// The text without whitespace, line ends and zero-width spaces at its start and end.
  package var trimmed: String {
    let isSpace = { (scalar: Unicode.Scalar) in
      scalar.properties.isWhitespace || scalar == "\u{200B}"
    }
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !isSpace($0) }),
      let end = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[start...end]))
  }
}
