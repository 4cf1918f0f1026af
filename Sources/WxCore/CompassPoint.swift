/// The sixteen points of the compass. The raw values are their abbreviations.
public enum CompassPoint: String, Hashable, Sendable, CaseIterable {
  case north = "N"
  case northNorthEast = "NNE"
  case northEast = "NE"
  case eastNorthEast = "ENE"
  case east = "E"
  case eastSouthEast = "ESE"
  case southEast = "SE"
  case southSouthEast = "SSE"
  case south = "S"
  case southSouthWest = "SSW"
  case southWest = "SW"
  case westSouthWest = "WSW"
  case west = "W"
  case westNorthWest = "WNW"
  case northWest = "NW"
  case northNorthWest = "NNW"

  /// The point nearest to a direction in degrees clockwise from north.
  public init(degrees: Degrees) {
    let rest = degrees.isFinite ? degrees.truncatingRemainder(dividingBy: 360) : 0
    let sixteenth = ((rest < 0 ? rest + 360 : rest) / 22.5).rounded()
    self = Self.allCases[Int(sixteenth) % 16]
  }

  /// The direction in degrees clockwise from north.
  package var degrees: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) * 22.5 }

  /// The name in words, as `north-north-east`.
  public var name: String {
    let words: [Character: String] = ["N": "north", "E": "east", "S": "south", "W": "west"]
    return rawValue.compactMap { words[$0] }.joined(separator: "-")
  }
}
