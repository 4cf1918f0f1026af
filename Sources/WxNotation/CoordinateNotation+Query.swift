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
    decimalPair(text) ?? read(text, locating: locate)
  }

  /// Reads a query or an argument like ``readQuery(_:locating:)``, but does not complete short plus
  /// codes.
  public static func readQuery(_ text: some StringProtocol) -> Reading {
    decimalPair(text) ?? read(text)
  }

  private static func decimalPair(_ text: some StringProtocol) -> Reading? {
    guard text.utf8.count <= maximumLength, text.utf8.contains(UInt8(ascii: ",")) else {
      return nil
    }
    return Coordinate(decimalPair: text).map {
      .coordinate($0, notation: .decimal, precision: nil)
    }
  }
}
