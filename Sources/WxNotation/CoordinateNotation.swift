public import WxCore

/// The common notations for positions, and one parser for all of them.
///
/// Text is first folded: full-width characters to ASCII, decimal digits of every script to 0–9, all
/// dashes to the hyphen-minus, all primes and typographic quotes to `'` and `"`, all rings to `°`.
/// For ambiguous text these rules apply:
///
/// | text | reading | why |
/// |---|---|---|
/// | `48, 11` · `48,11` · `33,-151` | a pair | a comma separates |
/// | `48,137` · `1,000` | none | three digits after a comma without a space: one number |
/// | `48,137 11,575` · `48,137;11,575` | 48.137, 11.575 | not a pair with commas as separators |
/// | `48,137,11,575` | 48.137, 11.575 | the same; only with three decimals or more in both |
/// | `12 34` · `94103` · `80331 10115` | none | bare integers need a comma, letters or marks |
/// | `48.1 11.5` · `-33 151` | a pair | two fractions, or a minus sign |
/// | `12:30` · `12:30 14:45` | none | times of day; a comma, letters or seconds make a position |
/// | `12-34 56-07` | none | hyphens join degrees and minutes only with N, S, E, W |
/// | `48.1 N - 11.5 E` | a pair | a hyphen between spaces separates if both have letters |
/// | `11.5 E, 48.1 N` | 48.1, 11.5 | letters and labels set the order; else latitude is first |
/// | `151.2, -33.9` | refused | latitude is first, and nothing is swapped silently |
/// | `-33.9 S` | 33.9° south | a minus sign repeats S or W; with N or E it is refused |
/// | `48.1 N, 11.5 O` | refused | O is *Ost* in German, *ouest* in French, *oeste* in Spanish |
/// | `48d8m13s` · `48d8m13S` | seconds · south | seconds in the letter case of the `m` before |
/// | `200 S 300 E` | none | integers out of range count as an address |
/// | `33S 500000 4000000` | band S | if the northing is in band S; else the southern hemisphere |
/// | `33N 500000 100000` | north | the band N and the northern hemisphere agree |
/// | `32UPU` | 100 km square | in capitals without a space; `1MAR2024` is a date, so none |
/// | `9q8yyk` | geohash | 6–12 characters of one case, three runs or more of letters and digits, in |
/// | | | a form other than postal codes; or two runs with five letters but no e, u, y |
/// | `u28`, `street5` | none | geohashes only after `geohash:` |
/// | `9tyv25` | geohash | up to nine lowercase characters; `9TYV25` is MGRS |
/// | `VXQQ+WP Washington` | short plus code | needs a place; refused without one |
/// | `22+22` | none | digits alone are a sum |
///
/// Longitudes up to two turns are wrapped (190 is -170), except in what a user types as a decimal pair
/// (``readQuery(_:)``).
public enum CoordinateNotation {
  /// A notation that can be parsed and formatted.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Decimal degrees: `48.137, 11.575`.
    case decimal
    /// Degrees and decimal minutes: `48°08.23′N 11°34.52′E`.
    case degreesMinutes = "degrees_minutes"
    /// Degrees, minutes and seconds: `48°08′13.8″N 11°34′31.2″E`.
    case degreesMinutesSeconds = "degrees_minutes_seconds"
    /// ISO 6709 (2022), annex H: `+48.137+011.575/`.
    case iso6709 = "iso_6709"
    /// The `geo` URI of RFC 5870: `geo:48.137,11.575`.
    case geoURI = "geo_uri"
    /// The address of a position on a web map.
    case mapLink = "map_link"
    /// An Open Location Code: `8FWH4HPG+RX`.
    case plusCode = "plus_code"
    /// A geohash: `u281z7j`.
    case geohash
    /// Universal Transverse Mercator (polar stereographic beyond its limits): `32U 691608 5334760`.
    case utm
    /// The Military Grid Reference System: `32UPU9160834760`.
    case mgrs
  }

  /// The interpretation of a text.
  public enum Reading: Hashable, Sendable {
    /// A position.
    ///
    /// `precision` is the resolution of the text in meters: one unit of the last digit, or the side
    /// of the cell that a code denotes (the position is then its center), or the uncertainty in a
    /// `geo` URI.
    case coordinate(Coordinate, notation: Kind, precision: Double?)
    /// A plus code relative to a place: `VXQQ+WP` with `Washington, DC`.
    case shortPlusCode(ShortPlusCode, place: String)
    /// Text that looks like a position but is not valid; the reason is a sentence.
    case refused(reason: String)
    /// Other text.
    case notACoordinate
  }

  /// The maximum length of a coordinate in UTF-8 bytes.
  package static let maximumLength = 1000

  /// Reads a text in any notation; pure, in time and memory linear in the length of the text.
  public static func read(_ text: some StringProtocol) -> Reading {
    guard text.utf8.count <= maximumLength else { return .notACoordinate }
    let text = String(text)
    guard text.utf8.contains(where: mayBeNotation) else {
      return .notACoordinate
    }
    let folded = NotationText(text)
    guard folded.scalars.contains(where: { $0.isASCII && mayBeNotation(UInt8($0.value)) }) else {
      return .notACoordinate
    }
    do {
      if let uri = try GeoURI.read(folded) { return uri }
      if let link = try MapLink.read(folded) { return link }
      return try readPlain(folded) ?? .notACoordinate
    } catch {
      return .refused(reason: error.reason)
    }
  }

  /// Reads a text in any notation and completes a short plus code with the place named next to it;
  /// `locate` returns that place, or `nil` if there is none.
  package static func read(
    _ text: some StringProtocol, locating locate: (String) -> Coordinate?
  ) -> Reading {
    let reading = read(text)
    guard case .shortPlusCode(let code, let place) = reading else { return reading }
    guard let reference = locate(place) else {
      return .refused(
        reason: "The short plus code \(code) is relative to a place, and that place is unknown: "
          + "\(place.plainText).")
    }
    return .coordinate(
      code.coordinate(near: reference), notation: .plusCode, precision: code.precision)
  }

  /// Whether a byte can be part of a notation. Every notation contains a digit, the sign of a plus
  /// code or a delimiter of a URI, so a scan of the bytes rules out most names.
  private static func mayBeNotation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: ":"),
      UInt8(ascii: "/"), 0x80...:
      true
    default: false
    }
  }

  /// Reads text that is not a URI.
  static func readPlain(_ text: NotationText) throws(NotationRefusal) -> Reading? {
    if let code = try PlusCode.read(text) { return code }
    if let grid = try MGRS.read(text) { return grid }
    if let grid = try UTMText.read(text) { return grid }
    if let point = try ISO6709.read(text) { return point }
    if let hash = try Geohash.readTitled(text) { return hash }
    if let point = try WellKnownText.read(text) { return point }
    if let pair = try AngleText.read(text) { return pair }
    return try Geohash.readBare(text)
  }

  /// Makes a reading of two numbers in degrees; refuses numbers out of range.
  static func position(
    latitude: Double, longitude: Double, notation: Kind, precision: Double?
  ) throws(NotationRefusal) -> Reading {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw NotationRefusal(reason(againstLatitude: latitude, longitude: longitude))
    }
    return .coordinate(coordinate, notation: notation, precision: precision)
  }

  /// Returns the reason why two numbers in degrees, one of which is out of range, are not a position:
  /// one sentence.
  package static func reason(againstLatitude latitude: Double, longitude: Double) -> String {
    guard abs(latitude) <= 90 else {
      return "Latitude \(DecimalText.shortest(latitude))° is beyond the pole; latitudes run from "
        + "-90° to 90°" + (abs(longitude) <= 90 ? " and come first." : ".")
    }
    return "Longitude \(DecimalText.shortest(longitude))° is not on the globe; longitudes run from "
      + "-180° to 180°."
  }
}
