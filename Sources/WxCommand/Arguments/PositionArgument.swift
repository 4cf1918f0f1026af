internal import ArgumentParser
package import WxCore
internal import WxGazetteer
internal import WxNotation
internal import WxPlaces

/// A position on the command line, in any notation, or the name or id of a saved place.
package enum PositionArgument: Hashable, Sendable {
  /// A position.
  case coordinate(Coordinate)
  /// A plus code relative to a place name, which the gazetteer has to find.
  case shortPlusCode(String)
  /// Any other text, which may be the name of a saved place.
  case savedPlace(String)

  /// How to write a position.
  package static let advice =
    "Write latitude (-90 to 90) and longitude (-180 to 180) in degrees, such as 48.137,11.575, "
    + "or another notation, such as 48°08′14″N 11°34′31″E or 32U 691608 5334760."

  /// Parses an argument that may also be the name of any place, such as a postal code.
  ///
  /// - Throws: A `ValidationError` if the text can be neither a position nor a name.
  package static func place(_ argument: String) throws -> PositionArgument {
    let text = argument.unshielded.trimmed
    let isCode = leastDigitsOfCode <= text.utf8.count && text.utf8.allSatisfy(\.isASCIIDigit)
    return isCode ? .savedPlace(text) : try self.argument(argument)
  }

  private static let leastDigitsOfCode = 3

  /// Parses an argument.
  ///
  /// - Throws: A `ValidationError` if the text can be neither a position nor a name.
  package static func argument(_ argument: String) throws -> PositionArgument {
    let text = argument.unshielded.trimmed
    // Only a position is allowed here, so two whole numbers need no comma.
    if let (latitude, longitude) = Coordinate.decimalNumbers(text) {
      guard let pair = Coordinate(givenLatitude: latitude, longitude: longitude) else {
        let reason = CoordinateNotation.reason(againstLatitude: latitude, longitude: longitude)
        throw ValidationError("\(reason) \(advice)")
      }
      return .coordinate(pair)
    }
    if Double(decimal: text) != nil {
      throw ValidationError(
        "“\(text)” is only one number: write both, with a comma and without a space. \(advice)")
    }
    // An id can look exactly like a geohash. Saved places take precedence.
    if SavedPlace.isIdentifier(text) { return .savedPlace(text) }
    switch CoordinateNotation.readQuery(text) {
    case .coordinate(let coordinate, _, _): return .coordinate(coordinate)
    case .shortPlusCode: return .shortPlusCode(text)
    case .refused(let reason): throw ValidationError("\(reason) \(advice)")
    case .notACoordinate:
      guard text.contains(where: \.isLetter) else { throw ValidationError(advice) }
      return .savedPlace(text)
    }
  }
}

extension PositionArgument: CustomStringConvertible {
  /// `LAT,LON`, or the text to look up.
  package var description: String {
    switch self {
    case .coordinate(let coordinate): coordinate.description
    case .shortPlusCode(let text), .savedPlace(let text): text
    }
  }
}
