package import WxCore

extension CoordinateNotation {
  /// Reads a query or an argument, in which a user names a place or gives a position.
  ///
  /// `LAT,LON` in decimal degrees has priority, so that `33,151` is a position just like `33,-151`.
  /// In running text, which ``read(_:)`` parses, three digits after a comma belong to one number.
  /// A longitude beyond ±180 is refused, because it is more likely a mistake than another turn, and so
  /// is a number that is not finite: `nan,nan` means no position rather than a place of that name.
  public static func readQuery(_ text: some StringProtocol) -> Reading {
    let text = String(text)
    return typedPair(text) ?? pairAfterWords(text) ?? unwrapped(read(text), of: text)
  }

  /// Reads a query or an argument like ``readQuery(_:)``, and completes a short plus code.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - locate: Finds the place that a short plus code is relative to; `nil` if there is none.
  /// - Returns: The interpretation of the text.
  package static func readQuery(
    _ text: some StringProtocol, locating locate: (String) -> Coordinate?
  ) -> Reading {
    let text = String(text)
    return typedPair(text) ?? pairAfterWords(text)
      ?? unwrapped(read(text, locating: locate), of: text)
  }

  /// Reads `weather at 52.52, 13.405`: words, then two decimal fractions, one of them too long for a
  /// price.
  private static func pairAfterWords(_ text: String) -> Reading? {
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
    guard let (latitude, longitude) = Coordinate.decimalNumbers(pair) else { return nil }
    return Coordinate(givenLatitude: latitude, longitude: longitude).map {
      .coordinate($0, notation: .decimal, precision: nil)
    }
  }

  /// The least number of decimal digits of one of two numbers that are a position beside words.
  private static let leastDigits = 3

  /// Reads a decimal pair with a comma as the whole text; refuses one that is not on the globe.
  private static func typedPair(_ text: String) -> Reading? {
    guard text.utf8.count <= maximumLength, text.utf8.contains(UInt8(ascii: ",")) else {
      return nil
    }
    if let reason = NonFinitePair.reason(against: text) { return .refused(reason: reason) }
    guard let (latitude, longitude) = Coordinate.decimalNumbers(text) else { return nil }
    return position(givenLatitude: latitude, longitude: longitude)
  }

  /// Refuses the longitude of a decimal pair without a comma that was wrapped.
  private static func unwrapped(_ reading: Reading, of text: String) -> Reading {
    guard case .coordinate(_, .decimal, _) = reading,
      let (latitude, longitude) = Coordinate.decimalNumbers(text)
    else { return reading }
    return Coordinate(givenLatitude: latitude, longitude: longitude) == nil
      ? position(givenLatitude: latitude, longitude: longitude) : reading
  }

  private static func position(givenLatitude latitude: Double, longitude: Double) -> Reading {
    guard let position = Coordinate(givenLatitude: latitude, longitude: longitude) else {
      return .refused(reason: reason(againstLatitude: latitude, longitude: longitude))
    }
    return .coordinate(position, notation: .decimal, precision: nil)
  }
}
