public import WxCore

/// The notations in which people write positions, and one parser for all of them.
///
/// Text is first folded: full-width characters to ASCII, decimal digits of every script to 0–9, all
/// dashes to the hyphen-minus, all primes and typographic quotes to `'` and `"`, all rings to `°`.
/// Where two readings are possible, these rules decide:
///
/// | text | reading | why |
/// |---|---|---|
/// | `48, 11` · `48,11` · `33,-151` | a pair | a comma separates |
/// | `48,137` · `1,000` | none | three digits after a comma without a space: one number |
/// | `48,137 11,575` · `48,137;11,575` | 48.137, 11.575 | as separators the commas give no pair |
/// | `48,137,11,575` | 48.137, 11.575 | the same; only with three decimals or more in both |
/// | `12 34` · `94103` · `80331 10115` | none | bare integers need a comma, letters or marks |
/// | `48.1 11.5` · `-33 151` | a pair | two fractions, or a minus |
/// | `12:30` · `12:30 14:45` | none | times of day; a comma, letters or seconds make a position |
/// | `12-34 56-07` | none | hyphens join degrees and minutes only where N, S, E, W stand |
/// | `48.1 N - 11.5 E` | a pair | a hyphen between spaces separates where both have letters |
/// | `11.5 E, 48.1 N` | 48.1, 11.5 | letters and labels decide the order, else latitude is first |
/// | `151.2, -33.9` | refused | latitude is first, and nothing is swapped silently |
/// | `-33.9 S` | 33.9° south | a minus repeats S or W; a minus with N or E is refused |
/// | `48.1 N, 11.5 O` | refused | O is *Ost* in German, *ouest* in French, *oeste* in Spanish |
/// | `48d8m13s` · `48d8m13S` | seconds · south | seconds in the letter case of the `m` before |
/// | `200 S 300 E` | none | integers that are on no globe are taken for an address |
/// | `33S 500000 4000000` | band S | if the northing lies in the band S; else the south |
/// | `33N 500000 100000` | north | the band N and the northern hemisphere agree |
/// | `32UPU` | 100 km square | in capitals without a space; dates such as `1MAR2024` are none |
/// | `9q8yyk` | geohash | 6–12 characters of one case, three runs or more of letters and digits, in |
/// | | | no shape of a postal code; or two runs with five letters but no e, u, y |
/// | `u28`, `street5` | none | the same characters, read after `geohash:` only |
/// | `9tyv25` | geohash | up to nine characters in lower case; as `9TYV25` it is MGRS |
/// | `VXQQ+WP Washington` | short plus code | needs its place; alone it is refused |
/// | `22+22` | none | digits alone are a sum |
///
/// Longitudes up to two turns are wrapped (190 is -170).
public enum CoordinateNotation {
  /// A notation of the parser and the printer.
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

  /// What a text says.
  public enum Reading: Hashable, Sendable {
    /// A position.
    ///
    /// `precision` is the size in metres of what the text tells apart: one unit of the last place
    /// written, or the side of the cell that a code names (the position is then its centre), or the
    /// uncertainty that a `geo` URI states.
    case coordinate(Coordinate, notation: Kind, precision: Double?)
    /// A plus code that is whole only near a place: `VXQQ+WP` with `Washington, DC`.
    case shortPlusCode(ShortPlusCode, place: String)
    /// Text that is clearly meant as a position, and the sentence that says why it is none.
    case refused(reason: String)
    /// Other text.
    case notACoordinate
  }

  /// The longest text, in bytes of UTF-8, that may be a coordinate.
  public static let maximumLength = 1000

  /// Reads a text in any notation. Pure; time and memory grow linearly with the text.
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

  /// Reads a text in any notation and completes a short plus code near the place named with it,
  /// which `locate` finds, or not (`nil`).
  public static func read(
    _ text: some StringProtocol, locating locate: (String) -> Coordinate?
  ) -> Reading {
    let reading = read(text)
    guard case .shortPlusCode(let code, let place) = reading else { return reading }
    guard let reference = locate(place) else {
      return .refused(
        reason: "The short plus code \(code) counts from a place, and the place is not known: "
          + "\(place.plainText).")
    }
    return .coordinate(
      code.coordinate(near: reference), notation: .plusCode, precision: code.precision)
  }

  /// Most names are told from all notations by their bytes alone: a digit, the sign of a plus code
  /// or a mark of a URI is in each.
  private static func mayBeNotation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: ":"),
      UInt8(ascii: "/"), 0x80...:
      true
    default: false
    }
  }

  /// Reads what is no URI.
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

  /// A reading of two numbers in degrees, once they are known to be on the globe.
  static func position(
    latitude: Double, longitude: Double, notation: Kind, precision: Double?
  ) throws(NotationRefusal) -> Reading {
    guard abs(latitude) <= 90 else {
      throw NotationRefusal(
        "Latitude \(DecimalText.shortest(latitude))° is beyond the pole; latitudes run from "
          + "-90° to 90°" + (abs(longitude) <= 90 ? " and come first." : "."))
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw NotationRefusal(
        "Longitude \(DecimalText.shortest(longitude))° is not on the globe; longitudes run from "
          + "-180° to 180°.")
    }
    return .coordinate(coordinate, notation: notation, precision: precision)
  }
}
