/// A position on the WGS 84 ellipsoid.
///
/// A value of this type is always valid: finite, latitude within ±90°, longitude in [-180°, 180°).
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, −90 to 90.
  public let latitude: Degrees
  /// Degrees east of Greenwich, −180 (included) to 180 (excluded).
  public let longitude: Degrees

  /// Two turns, in degrees.
  private static let largestLongitude = 720.0

  /// Creates a coordinate; a longitude outside [-180, 180) is wrapped.
  ///
  /// Returns `nil` if a number is not finite, the latitude is beyond a pole, or the longitude is
  /// more than two turns away, which no receiver or person means.
  public init?(latitude: Degrees, longitude: Degrees) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90,
      abs(longitude) <= Self.largestLongitude
    else {
      return nil
    }
    self.latitude = latitude == 0 ? 0 : latitude
    self.longitude = Self.wrapped(longitude)
  }

  /// Creates a coordinate, `try Coordinate(48.137, 11.575)`; a longitude outside [-180, 180) is
  /// wrapped.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north of the equator.
  ///   - longitude: Degrees east of Greenwich.
  /// - Throws: ``InvalidCoordinate`` if ``init(latitude:longitude:)`` returns `nil`.
  public init(_ latitude: Degrees, _ longitude: Degrees) throws(InvalidCoordinate) {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw InvalidCoordinate(latitude: latitude, longitude: longitude)
    }
    self = coordinate
  }

  /// Creates a coordinate from numbers that a person or a file gives: a longitude beyond ±180 is more
  /// likely a mistake than another turn.
  ///
  /// Returns `nil` if a number is not finite, the latitude is beyond a pole, or the longitude is beyond
  /// ±180.
  package init?(givenLatitude latitude: Degrees, longitude: Degrees) {
    guard abs(longitude) <= 180 else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Wraps a longitude in degrees into [-180, 180).
  package static func wrapped(_ longitude: Double) -> Double {
    guard longitude < -180 || longitude >= 180 else { return longitude == 0 ? 0 : longitude }
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return turned < 0 ? turned + 180 : turned - 180
  }

  /// 0° north, 0° east: often a missing value.
  package static let nullIsland = Coordinate(unchecked: 0, 0)

  private init(unchecked latitude: Double, _ longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads `LAT,LON` in decimal degrees, as `37.77,-122.42` or `37.77 -122.42`.
  ///
  /// If a comma separates the numbers, a space may separate a number and its sign, as in
  /// `- 33.87, 151.2`, and the sign may be the minus sign U+2212.
  ///
  /// This is the only form that the command contract accepts for coordinate arguments. Notations
  /// that people paste (degrees and minutes, links, grid references) are read by the geocoder.
  package init?(decimalPair text: some StringProtocol) {
    guard let pair = Self.decimalNumbers(text) else { return nil }
    self.init(latitude: pair.latitude, longitude: pair.longitude)
  }

  /// Returns the two numbers of a text that ``init(decimalPair:)`` reads. They may be beyond the globe,
  /// but not by more than a turn: larger numbers are postal codes and years.
  ///
  /// - Returns: The numbers; `nil` for any other text.
  package static func decimalNumbers(
    _ text: some StringProtocol
  ) -> (latitude: Degrees, longitude: Degrees)? {
    // Most text that is not a position has no digit.
    guard text.utf8.contains(where: \.isASCIIDigit) else { return nil }
    let parts = text.split(omittingEmptySubsequences: true) {
      $0 == "," || $0 == " " || $0 == "\t"
    }
    let pair = parts.compactMap { decimal($0) }
    guard let numbers = pair.count == 2 && parts.count == 2 ? pair : spacedPair(text),
      numbers.allSatisfy({ abs($0) <= largestLongitude })
    else { return nil }
    return (numbers[0], numbers[1])
  }

  /// Reads two numbers with a comma between them; a space may follow each sign.
  private static func spacedPair(_ text: some StringProtocol) -> [Double]? {
    let halves = String(text).replacing("\u{2212}", with: "-")
      .split(separator: ",", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let numbers = halves.compactMap { half -> Double? in
      let words = half.split { $0 == " " || $0 == "\t" }
      guard words.count == 2 else { return words.count == 1 ? decimal(words[0]) : nil }
      guard words[0] == "-" || words[0] == "+", words[1].utf8.first?.isASCIIDigit == true else {
        return nil
      }
      return decimal(words[0] + words[1])
    }
    return numbers.count == 2 ? numbers : nil
  }

  private static func decimal(_ text: some StringProtocol) -> Double? {
    text.utf8.allSatisfy(isDecimal) ? Double(text) : nil
  }

  /// `Double.init` also accepts `nan`, `inf`, hexadecimal and exponents, which are not coordinates.
  private static func isDecimal(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || ".-+".utf8.contains(byte)
  }
}

extension Coordinate: CustomStringConvertible {
  /// `LAT,LON` with the fewest digits that restore the same numbers.
  public var description: String { "\(latitude),\(longitude)" }
}
