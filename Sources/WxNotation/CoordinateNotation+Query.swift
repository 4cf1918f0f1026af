public import WxCore

extension CoordinateNotation {
  /// Reads a query or an argument, in which a user names a place or gives a position.
  ///
  /// `LAT,LON` in decimal degrees has priority, so that `33,151` is a position just like `33,-151`.
  /// In running text, which ``read(_:)`` parses, three digits after a comma belong to one number.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - locate: Finds the place that a short plus code is relative to; `nil` if there is none.
  /// - Returns: The interpretation of the text.
  public static func readQuery(
    _ text: some StringProtocol, locating locate: (String) -> Coordinate?
  ) -> Reading {
    decimalPair(text) ?? pairAfterWords(text) ?? read(text, locating: locate)
  }

  /// Reads a query or an argument like ``readQuery(_:locating:)``, but does not complete short plus
  /// codes.
  public static func readQuery(_ text: some StringProtocol) -> Reading {
    decimalPair(text) ?? pairAfterWords(text) ?? read(text)
  }

  /// Reads `weather at 52.52, 13.405`: words, then two decimal fractions, one of them too long for a
  /// price.
  private static func pairAfterWords(_ text: some StringProtocol) -> Reading? {
    guard text.utf8.count <= maximumLength, text.utf8.contains(UInt8(ascii: ",")),
      let start = text.firstIndex(where: { $0.isNumber || "+-−".contains($0) }),
      let last = text.lastIndex(where: \.isNumber), start < last
    else { return nil }
    let (words, pair) = (text[..<start], text[start...last])
    guard words.contains(where: \.isLetter), words.last?.isLetter == false,
      words.allSatisfy({ $0.isLetter || $0.isWhitespace || ":'’".contains($0) }),
      text[last...].dropFirst().allSatisfy({ $0.isWhitespace || $0.isPunctuation })
    else { return nil }
    let fractions = pair.split(separator: ",").map { $0.split(separator: ".").dropFirst() }
    guard fractions.count == 2, fractions.allSatisfy({ $0.count == 1 }),
      fractions.joined().contains(where: { $0.count >= leastDigits })
    else { return nil }
    return decimalPair(pair)
  }

  /// The least number of decimal digits of one of two numbers that are a position beside words.
  private static let leastDigits = 3

  private static func decimalPair(_ text: some StringProtocol) -> Reading? {
    guard text.utf8.count <= maximumLength, text.utf8.contains(UInt8(ascii: ",")) else {
      return nil
    }
    return Coordinate(decimalPair: text).map {
      .coordinate($0, notation: .decimal, precision: nil)
    }
  }
}
