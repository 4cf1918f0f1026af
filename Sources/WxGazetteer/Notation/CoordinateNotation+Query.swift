public import WxCore

extension CoordinateNotation {
  /// Reads a query or an argument, where a person names a place or gives a position.
  ///
  /// `LAT,LON` in decimal degrees comes first, so that `33,151` is a position as `33,-151` is. In
  /// running text, which ``read(_:)`` reads, three digits behind a comma are one number.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - locate: Finds the place that a short plus code is relative to; `nil` when there is none.
  /// - Returns: What the text says.
  public static func readQuery(
    _ text: some StringProtocol, locating locate: (String) -> Coordinate?
  ) -> Reading {
    decimalPair(text) ?? read(text, locating: locate)
  }

  /// Reads a query or an argument as ``readQuery(_:locating:)`` does, without completing short plus
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
