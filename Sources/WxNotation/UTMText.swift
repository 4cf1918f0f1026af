internal import WxCore

/// UTM and UPS coordinates as text: `32U 691608 5334760`, `33 N 500000mE 4649776mN`,
/// `Z 2426773 1530125`.
enum UTMText {
  static func read(_ text: NotationText) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    var scanner = NotationScanner(text)
    skipTitles(&scanner)
    let zone = scanner.next?.isDigit == true ? scanner.number() : nil
    scanner.skipSpaces()
    let letters = String(String.UnicodeScalarView(scanner.take(while: \.isLatinLetter)))
      .uppercased()
    skipSeparators(&scanner)
    guard zone == nil || zone?.fractionDigits == 0, zone?.wholeDigits ?? 1 <= 2,
      let easting = number(&scanner, names: ["EASTING", "E", "X"], suffix: "E"),
      let northing = number(&scanner, names: ["NORTHING", "N", "Y"], suffix: "N"),
      scanner.isAtEnd, easting.wholeDigits >= 5, northing.wholeDigits <= 8
    else { return nil }
    guard let zone else { return try polar(letters, easting, northing) }
    return try transverse(Int(zone.value), letters, easting, northing)
  }

  private static func skipTitles(_ scanner: inout NotationScanner) {
    for title in ["UTM", "UPS", "ZONE"] where scanner.skip(word: title) {
      _ = scanner.skip(":")
      scanner.skipSpaces()
    }
  }

  private static func skipSeparators(_ scanner: inout NotationScanner) {
    _ = scanner.take { $0 == " " || $0 == "," || $0 == ";" || $0 == ":" }
  }

  /// Takes a number of meters, optionally with the name of its axis before or after it.
  private static func number(
    _ scanner: inout NotationScanner, names: [String], suffix: String
  ) -> WrittenNumber? {
    _ = names.contains { scanner.skip(word: $0) }
    skipSeparators(&scanner)
    guard let number = scanner.number() else { return nil }
    scanner.skipSpaces()
    // A letter before the next number may name that number's axis.
    if scanner.skip(word: "M") { scanner.skipSpaces() }
    if let after = scanner.next, String(after.capital) == suffix { scanner.advance() }
    skipSeparators(&scanner)
    return number
  }

  private static func transverse(
    _ zone: Int, _ letters: String, _ easting: WrittenNumber, _ northing: WrittenNumber
  ) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    let isSpelled = letters.count > 1
    let isNorth: Bool
    var band: Unicode.Scalar?
    switch letters {
    case "NORTH", "NORTHERN", "N": isNorth = true
    case "SOUTH", "SOUTHERN": isNorth = false
    case "S": (isNorth, band) = bandOrHemisphereS(zone, easting, northing)
    default:
      guard !isSpelled, let letter = letters.unicodeScalars.first else { return nil }
      (isNorth, band) = (letter >= "N", letter)
    }
    try GridZone.check(zone: zone, band: band ?? (isNorth ? "N" : "M"))
    guard (100_000..<1_000_000).contains(easting.value) else {
      throw NotationRefusal(
        "The easting \(DecimalText.shortest(easting.value)) m is outside every UTM zone; eastings "
          + "run from 100,000 m to 999,999 m.")
    }
    guard northing.value <= 10_000_000 else {
      throw NotationRefusal(
        "The northing \(DecimalText.shortest(northing.value)) m is beyond the pole; northings run "
          + "from 0 m to 10,000,000 m.")
    }
    let point = UTMPosition(
      zone: zone, isNorth: isNorth, easting: easting.value, northing: northing.value)
    guard let coordinate = point.coordinate, (-81.0...85.0).contains(coordinate.latitude),
      isNorth == (coordinate.latitude >= 0) || northing.value == 10_000_000
    else {
      throw NotationRefusal(
        "The northing \(DecimalText.shortest(northing.value)) m is beyond the limits of UTM, "
          + "80° south and 84° north.")
    }
    if let band, let limits = GridZone.latitudes(ofBand: band),
      !GridZone.isNear(coordinate.latitude, band: limits)
    {
      throw NotationRefusal(
        "The northing \(DecimalText.shortest(northing.value)) m is not in the band \(band).")
    }
    return .coordinate(coordinate, notation: .utm, precision: max(easting.step, northing.step))
  }

  /// Interprets S as the band from 32° to 40° north if the northing is there, else as the southern
  /// hemisphere.
  private static func bandOrHemisphereS(
    _ zone: Int, _ easting: WrittenNumber, _ northing: WrittenNumber
  ) -> (isNorth: Bool, band: Unicode.Scalar?) {
    let point = UTMPosition(
      zone: zone, isNorth: true, easting: easting.value, northing: northing.value)
    guard let latitude = point.coordinate?.latitude, let band = GridZone.latitudes(ofBand: "S"),
      GridZone.isNear(latitude, band: band)
    else { return (false, nil) }
    return (true, "S")
  }

  private static func polar(
    _ letters: String, _ easting: WrittenNumber, _ northing: WrittenNumber
  ) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    guard letters.count == 1, let band = letters.unicodeScalars.first,
      GridZone.polarBands.contains(band), northing.wholeDigits >= 5
    else { return nil }
    let point = UTMPosition(
      zone: nil, isNorth: band >= "Y", easting: easting.value, northing: northing.value)
    guard easting.value <= 4_000_000, northing.value <= 4_000_000,
      let coordinate = point.coordinate, abs(coordinate.latitude) >= 79
    else {
      throw NotationRefusal(
        "The easting and northing are outside the polar caps that UPS covers; both are "
          + "2,000,000 m at the pole.")
    }
    let east = easting.value - UTMPosition.polarOrigin
    guard band == "B" || band == "Z" ? east >= -1 : east <= 1 else {
      throw NotationRefusal("The easting is not in the half \(band) of the polar cap.")
    }
    return .coordinate(coordinate, notation: .utm, precision: max(easting.step, northing.step))
  }

  /// Formats a coordinate to the meter.
  static func text(_ coordinate: Coordinate) -> String {
    let point = UTMPosition(coordinate)
    let zone = point.zone.map(String.init) ?? ""
    return "\(zone)\(GridZone.band(of: coordinate, at: point)) "
      + DecimalText.fixed(point.easting, decimals: 0)
      + " \(DecimalText.fixed(point.northing, decimals: 0, whole: point.zone == nil ? 7 : 1))"
  }
}
