internal import WxCore

/// The zones of UTM and the latitude bands of MGRS.
enum GridZone {
  /// The latitudes that UTM covers.
  static let latitudes = -80.0..<84.0
  /// The latitude bands, without I and O: eight degrees each from -80°, the last one twelve.
  static let bands = Array("CDEFGHJKLMNPQRSTUVWX".unicodeScalars)
  /// The west and east halves of the polar caps, southern first.
  static let polarBands = Array("ABYZ".unicodeScalars)

  /// The zone of a coordinate, with the exceptions 32V for Norway and 31X to 37X for Svalbard.
  static func zone(of coordinate: Coordinate) -> Int {
    let longitude = coordinate.longitude
    switch coordinate.latitude {
    case 56..<64 where (3..<12).contains(longitude): return 32
    case 72..<84 where (0..<42).contains(longitude):
      return longitude < 9 ? 31 : longitude < 21 ? 33 : longitude < 33 ? 35 : 37
    default: return min(60, Int(((longitude + 180) / 6).rounded(.down)) + 1)
    }
  }

  /// The central meridian in degrees.
  static func meridian(of zone: Int) -> Double { Double(6 * zone - 183) }

  /// The band of a coordinate, or the half of the polar cap that contains its grid position.
  static func band(of coordinate: Coordinate, at point: UTMPosition) -> Unicode.Scalar {
    guard point.zone != nil else {
      let isEast = point.easting >= UTMPosition.polarOrigin
      return polarBands[(point.isNorth ? 2 : 0) + (isEast ? 1 : 0)]
    }
    let index = Int(((coordinate.latitude + 80) / 8).rounded(.down))
    return bands[min(index, bands.count - 1)]
  }

  /// The latitudes of a band in degrees; `nil` if the letter is not a band.
  static func latitudes(ofBand band: Unicode.Scalar) -> ClosedRange<Double>? {
    guard let index = bands.firstIndex(of: band) else { return nil }
    let south = -80 + 8 * Double(index)
    return south...(band == "X" ? 84 : south + 8)
  }

  /// Whether a latitude is within a degree of a band; squares of 100 km extend over its edges.
  static func isNear(_ latitude: Double, band: ClosedRange<Double>) -> Bool {
    latitude >= band.lowerBound - 1 && latitude <= band.upperBound + 1
  }

  /// Throws a refusal if the zone or band does not exist.
  static func check(zone: Int, band: Unicode.Scalar) throws(NotationRefusal) {
    guard (1...60).contains(zone) else {
      throw NotationRefusal("There is no UTM zone \(zone); zones run from 1 to 60.")
    }
    guard bands.contains(band) else {
      throw NotationRefusal(
        "\(zone)\(band) is not a UTM zone; the latitude band is a letter from C to X, not I or O."
      )
    }
    if band == "X", [32, 34, 36].contains(zone) {
      throw NotationRefusal("There is no zone \(zone)X; its neighbors cover Svalbard.")
    }
  }
}
