package import WxCore
internal import WxGazetteer
internal import WxNotation
internal import WxPlaces

/// A name that no place may have, since commands would read it as something else.
package struct ReservedName: ExplainedError, Hashable {
  package let name: String
  /// The meaning that commands give to the name, as the last clause of the message.
  package let reason: String

  package let code = "invalid_name"
  package let cause = FailureCause.usage
  package var message: String { "“\(name)” cannot be the name of a place: \(reason)." }
  package var hint: Hint? { "Choose another name, such as “\(Self.free(name))”." }

  /// Creates the error if a name is reserved; `nil` if it may be used.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - coordinate: The place's position; its own position is allowed as its name.
  package init?(_ name: String, at coordinate: Coordinate) {
    let text = name.plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let reason = Self.reason(text, at: coordinate) else { return nil }
    self.name = text
    self.reason = reason
  }

  /// The maximum distance in meters between a place and the position that is its name.
  private static let ownPosition = 10.0

  private static func reason(_ text: String, at coordinate: Coordinate) -> String? {
    if text.hasPrefix("-") { return "it reads as an option" }
    let lower = text.lowercased()
    if SavedPlace.isIdentifier(lower), lower.contains(where: \.isNumber) {
      return "it reads as the id of a saved place"
    }
    if let (latitude, longitude) = Coordinate.decimalNumbers(text) {
      guard let pair = Coordinate(givenLatitude: latitude, longitude: longitude) else {
        return "it reads as a position"
      }
      return otherPosition(pair, than: coordinate)
    }
    switch CoordinateNotation.readQuery(text) {
    case .coordinate(let position, _, _): return otherPosition(position, than: coordinate)
    case .shortPlusCode, .refused: return "it reads as a position"
    case .notACoordinate: return nil
    }
  }

  private static func otherPosition(_ position: Coordinate, than own: Coordinate) -> String? {
    GreatCircle.distance(position, own) <= ownPosition ? nil : "it reads as another position"
  }

  /// Returns a similar name that is not reserved.
  package static func free(_ name: String) -> String { "place \(name)" }
}

extension [ImportedPlace] {
  /// Replaces reserved names of imported places.
  ///
  /// - Returns: The reserved names, keyed by their replacements.
  package mutating func freeReservedNames() -> [String: ReservedName] {
    var freed: [String: ReservedName] = [:]
    for index in indices {
      let name = self[index].name ?? self[index].place.name
      guard let reserved = ReservedName(name, at: self[index].place.coordinate) else { continue }
      let replacement = ReservedName.free(reserved.name)
      self[index].name = replacement
      freed[replacement] = reserved
    }
    return freed
  }
}
