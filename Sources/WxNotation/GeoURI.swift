internal import WxCore

/// The `geo` URI scheme of RFC 5870, with the `q` parameter that Android uses for a point.
enum GeoURI {
  static func read(_ text: NotationText) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    var scanner = NotationScanner(text)
    guard scanner.skip(word: "geo:") else { return nil }
    let address = PercentEncoding.decode(scanner.take { _ in true }, plusIsSpace: false)
    let parts = address.scalars.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = NotationText(scalars: parts[0])
    guard parts.count == 2, let query = target(parts[1]) else { return try point(path) }
    if let reading = try CoordinateNotation.readPlain(query) {
      guard case .coordinate(let coordinate, _, let precision) = reading else { return reading }
      return .coordinate(coordinate, notation: .geoURI, precision: precision)
    }
    let reading = try point(path)
    // Android writes `geo:0,0?q=` if it has a name but no point.
    if case .coordinate(.nullIsland, _, _) = reading {
      throw NotationRefusal("The geo URI names a place and has no position; search for the place.")
    }
    return reading
  }

  /// The text of `q`, without the label in brackets.
  private static func target(_ query: ArraySlice<Unicode.Scalar>) -> NotationText? {
    for field in query.split(separator: "&") where field.starts(with: "q=".unicodeScalars) {
      return NotationText(scalars: field.dropFirst(2).prefix { $0 != "(" })
    }
    return nil
  }

  private static func point(_ path: NotationText) throws(NotationRefusal)
    -> CoordinateNotation
    .Reading
  {
    var scanner = NotationScanner(path)
    guard let latitude = signedNumber(&scanner), scanner.skip(","),
      let longitude = signedNumber(&scanner)
    else { throw malformed() }
    if scanner.skip(",") {
      guard signedNumber(&scanner) != nil else { throw malformed() }
    }
    var uncertainty: Double?
    while scanner.skip(";") {
      let name = parameterText(&scanner)
      let value = scanner.skip("=") ? parameterText(&scanner) : ""
      switch name {
      case "CRS" where value != "WGS84":
        throw NotationRefusal(
          "The geo URI has the reference system \(value.plainText); only wgs84 is supported.")
      case "U":
        guard value.unicodeScalars.allSatisfy({ $0.isDigit || $0 == "." }),
          let meters = Double(value), meters.isFinite
        else {
          throw NotationRefusal("The uncertainty u of the geo URI is not a number of meters.")
        }
        uncertainty = meters
      default: break
      }
    }
    guard scanner.isAtEnd else { throw malformed() }
    let step = max(latitude.step, longitude.step)
    return try CoordinateNotation.position(
      latitude: latitude.value, longitude: longitude.value, notation: .geoURI,
      precision: uncertainty ?? step * GreatCircle.metersPerDegree)
  }

  private static func signedNumber(
    _ scanner: inout NotationScanner
  ) -> (value: Double, step: Double)? {
    let isNegative = scanner.skip("-")
    if !isNegative { _ = scanner.skip("+") }
    guard let number = scanner.number() else { return nil }
    return (isNegative ? -number.value : number.value, number.step)
  }

  private static func parameterText(_ scanner: inout NotationScanner) -> String {
    String(String.UnicodeScalarView(scanner.take { $0 != ";" && $0 != "=" }.map(\.capital)))
  }

  private static func malformed() -> NotationRefusal {
    NotationRefusal("The geo URI is malformed; write geo:LATITUDE,LONGITUDE in degrees.")
  }
}
