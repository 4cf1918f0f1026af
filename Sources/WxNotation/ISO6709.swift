internal import WxCore

/// Points in the text form of ISO 6709 (2022), annex H: signed latitude, signed longitude, then
/// height, reference system and a slash.
///
/// Latitudes have two digits of degrees, longitudes three; optionally two digits of minutes and
/// two of seconds follow, and the last part may have a fraction. The slash may be missing if
/// fractions distinguish the text from a telephone number.
enum ISO6709 {
  static func read(_ text: NotationText) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    var scanner = NotationScanner(text)
    guard let latitude = signedNumber(&scanner), let longitude = signedNumber(&scanner) else {
      return nil
    }
    _ = signedNumber(&scanner)
    let system = scanner.skip(word: "CRS") ? scanner.take { $0 != "/" && $0 != " " } : nil
    let isClosed = scanner.skip("/")
    let hasFraction = latitude.number.fractionDigits > 0 && longitude.number.fractionDigits > 0
    guard scanner.isAtEnd, isClosed || hasFraction else { return nil }
    if let system { try check(system) }

    guard let latitudeParts = components(latitude.number, degreeDigits: 2),
      let longitudeParts = components(longitude.number, degreeDigits: 3),
      latitudeParts.count == longitudeParts.count
    else {
      throw NotationRefusal(
        "The digits match no form of ISO 6709: latitudes begin with two digits of degrees, "
          + "longitudes with three; minutes and seconds follow in both or in neither.")
    }
    let north = try Sexagesimal(latitudeParts, step: latitude.number.step)
    let east = try Sexagesimal(longitudeParts, step: longitude.number.step)
    return try CoordinateNotation.position(
      latitude: latitude.sign * north.degrees, longitude: longitude.sign * east.degrees,
      notation: .iso6709,
      precision: max(north.step, east.step) * GreatCircle.metersPerDegree)
  }

  private static func signedNumber(
    _ scanner: inout NotationScanner
  ) -> (sign: Double, number: WrittenNumber)? {
    let sign: Double
    switch scanner.next {
    case "+": sign = 1
    case "-": sign = -1
    default: return nil
    }
    scanner.advance()
    guard let number = scanner.number() else { return nil }
    return (sign, number)
  }

  /// Splits a number; degrees may lack leading zeros because a sign ends them.
  private static func components(_ number: WrittenNumber, degreeDigits: Int) -> [Double]? {
    number.wholeDigits < degreeDigits
      ? [number.value] : number.components(degreeDigits: degreeDigits)
  }

  private static func check(_ system: ArraySlice<Unicode.Scalar>) throws(NotationRefusal) {
    let name = String(String.UnicodeScalarView(system.map(\.capital)))
    guard ["WGS_84", "WGS84", "EPSG:4326", "EPSG:4979"].contains(name) else {
      throw NotationRefusal(
        "The reference system \(name.plainText) is not supported; use WGS 84 (CRSWGS_84).")
    }
  }
}
