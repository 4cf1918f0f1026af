internal import WxCore
internal import WxGazetteer
internal import WxPlaces

/// A name that no place may be saved under, since commands would read it as something else.
struct ReservedName: ExplainedError, Hashable {
  let name: String
  /// What the name is, as the end of the sentence.
  let reason: String

  let code = "invalid_name"
  let cause = FailureCause.usage
  var message: String { "“\(name)” cannot be the name of a place: \(reason)." }
  var hint: String? { "Choose another name, such as “\(Self.free(name))”." }

  /// Finds out whether a name is reserved; `nil` when it may be used.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - coordinate: Where the place is; a place may have its own position as its name.
  init?(_ name: String, at coordinate: Coordinate) {
    let text = name.plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let reason = Self.reason(text, at: coordinate) else { return nil }
    self.name = text
    self.reason = reason
  }

  /// The greatest distance in meters between a place and a position that is its name.
  private static let ownPosition = 10.0

  private static func reason(_ text: String, at coordinate: Coordinate) -> String? {
    if text.hasPrefix("-") { return "it reads as an option" }
    let lower = text.lowercased()
    if SavedPlace.isIdentifier(lower), lower.contains(where: \.isNumber) {
      return "it reads as the id of a saved place"
    }
    if let pair = Coordinate(decimalPair: text) { return otherPosition(pair, than: coordinate) }
    switch CoordinateNotation.readQuery(text) {
    case .coordinate(let position, _, _): return otherPosition(position, than: coordinate)
    case .shortPlusCode, .refused: return "it reads as a position"
    case .notACoordinate: return nil
    }
  }

  private static func otherPosition(_ position: Coordinate, than own: Coordinate) -> String? {
    GreatCircle.distance(position, own) <= ownPosition ? nil : "it reads as another position"
  }

  /// A name like a reserved one that may be used.
  static func free(_ name: String) -> String { "place \(name)" }
}

extension [PlaceDraft] {
  /// Gives places of a file whose names are reserved a name that is not.
  ///
  /// - Returns: The reserved names, by the new ones.
  mutating func freeReservedNames() -> [String: ReservedName] {
    var freed: [String: ReservedName] = [:]
    for index in indices {
      let wanted = self[index].name ?? self[index].place.name
      guard let reserved = ReservedName(wanted, at: self[index].place.coordinate) else { continue }
      let name = ReservedName.free(reserved.name)
      self[index].name = name
      freed[name] = reserved
    }
    return freed
  }
}
