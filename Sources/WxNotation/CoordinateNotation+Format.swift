public import WxCore

extension CoordinateNotation {
  /// Formats a coordinate in a notation that ``read(_:)`` can parse; a geohash that could be a word
  /// needs the prefix `geohash:` for that.
  ///
  /// The resolution is 0.1 m (decimal, `geo`, ISO 6709, map links), 0.2 m (minutes), 0.3 m
  /// (seconds), 1 m (UTM, MGRS), 5 m (geohash) or 14 m (plus code).
  public static func format(_ coordinate: Coordinate, as kind: Kind) -> String {
    let latitude = coordinate.latitude
    let longitude = coordinate.longitude
    switch kind {
    case .decimal: return "\(decimal(latitude)), \(decimal(longitude))"
    case .geoURI: return "geo:\(decimal(latitude)),\(decimal(longitude))"
    case .mapLink:
      return "https://www.openstreetmap.org/?mlat=\(decimal(latitude))&mlon=\(decimal(longitude))"
    case .iso6709:
      return "\(decimal(latitude, whole: 2, plus: "+"))\(decimal(longitude, whole: 3, plus: "+"))/"
    case .degreesMinutes:
      return "\(minutes(latitude, whole: 2))\(latitude < 0 ? "S" : "N") "
        + "\(minutes(longitude, whole: 3))\(longitude < 0 ? "W" : "E")"
    case .degreesMinutesSeconds:
      return "\(seconds(latitude, whole: 2))\(latitude < 0 ? "S" : "N") "
        + "\(seconds(longitude, whole: 3))\(longitude < 0 ? "W" : "E")"
    case .plusCode: return PlusCode(coordinate).text
    case .geohash: return Geohash.text(coordinate, length: 9)
    case .utm: return UTMText.text(coordinate)
    case .mgrs: return MGRS(coordinate).text
    }
  }

  /// Formats with six decimals, and with a minus sign unless all digits are zero.
  private static func decimal(_ degrees: Double, whole: Int = 1, plus: String = "") -> String {
    let digits = DecimalText.fixed(degrees, decimals: 6, whole: whole)
    let isZero = digits.allSatisfy { $0 == "0" || $0 == "." }
    return (degrees < 0 && !isZero ? "-" : plus) + digits
  }

  private static func minutes(_ degrees: Double, whole: Int) -> String {
    let units: UInt64 = 60 * 10_000
    let total = UInt64((abs(degrees) * Double(units)).rounded())
    let minutes = DecimalText.fixed(total % units, decimals: 4, whole: 2)
    return "\(DecimalText.padded(total / units, to: whole))°\(minutes)′"
  }

  private static func seconds(_ degrees: Double, whole: Int) -> String {
    let minuteUnits: UInt64 = 60 * 100
    let total = UInt64((abs(degrees) * 60 * Double(minuteUnits)).rounded())
    let minutes = total / minuteUnits
    let seconds = DecimalText.fixed(total % minuteUnits, decimals: 2, whole: 2)
    return "\(DecimalText.padded(minutes / 60, to: whole))°"
      + "\(DecimalText.padded(minutes % 60, to: 2))′\(seconds)″"
  }
}
