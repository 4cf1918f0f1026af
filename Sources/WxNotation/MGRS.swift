internal import WxCore

/// A square of the Military Grid Reference System: zone, band, 100 km square and digits.
///
/// NGA.STND.0037 (2014), lettering scheme AA. Digits are truncated, not rounded; the position of a
/// reference is the center of its square.
struct MGRS: Hashable {
  /// 1 to 60; `nil` in the polar caps.
  let zone: Int?
  let band: Unicode.Scalar
  let column: Unicode.Scalar
  let row: Unicode.Scalar
  /// Meters from the southwest corner of the 100 km square.
  let easting: Double
  let northing: Double
  /// The side of the square in meters, 1 to 100,000.
  let side: Double

  static let squareSide = 100_000.0

  /// Creates the reference of a coordinate with five digits each.
  init(_ coordinate: Coordinate) {
    let point = UTMPosition(coordinate)
    zone = point.zone
    band = GridZone.band(of: coordinate, at: point)
    let square = MGRSSquare.letters(of: point, band: band)
    column = square.column
    row = square.row
    easting = point.easting.truncatingRemainder(dividingBy: Self.squareSide).rounded(.down)
    northing = point.northing.truncatingRemainder(dividingBy: Self.squareSide).rounded(.down)
    side = 1
  }

  init(
    zone: Int?, band: Unicode.Scalar, column: Unicode.Scalar, row: Unicode.Scalar,
    easting: Double, northing: Double, side: Double
  ) {
    self.zone = zone
    self.band = band
    self.column = column
    self.row = row
    self.easting = easting
    self.northing = northing
    self.side = side
  }

  /// The reference as text: `32UPU9160834760`.
  var text: String {
    let digits = [easting, northing].map { DecimalText.fixed($0, decimals: 0, whole: 5) }
    return "\(zone.map(String.init) ?? "")\(band)\(column)\(row)\(digits.joined())"
  }

  /// The center of the square.
  ///
  /// - Throws: A refusal if the letters denote no square of the zone and band.
  func center() throws(NotationRefusal) -> Coordinate {
    let name = "\(zone.map(String.init) ?? "")\(band)"
    guard let columnEasting = MGRSSquare.easting(of: column, zone: zone, band: band) else {
      throw NotationRefusal("There is no column \(column) of 100 km squares in \(name).")
    }
    for origin in MGRSSquare.northings(of: row, zone: zone, band: band) {
      let point = UTMPosition(
        zone: zone, isNorth: band >= "N", easting: columnEasting + easting + side / 2,
        northing: origin + northing + side / 2)
      guard let coordinate = point.coordinate else { continue }
      guard let limits = GridZone.latitudes(ofBand: band) else { return coordinate }
      if GridZone.isNear(coordinate.latitude, band: limits) { return coordinate }
    }
    throw NotationRefusal("There is no row \(row) of 100 km squares in \(name).")
  }
}
