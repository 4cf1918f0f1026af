internal import WxCore

/// A position in Universal Transverse Mercator, or Universal Polar Stereographic beyond its limits.
///
/// NGA.STND.0037 (2014): zones of six degrees with the exceptions of Norway and Svalbard; false
/// eastings of 500 km (UTM) and 2,000 km (UPS), false northings of 10,000 km in the south (UTM) and
/// 2,000 km (UPS).
struct UTMPosition: Hashable {
  /// 1 to 60; `nil` for UPS.
  var zone: Int?
  var isNorth: Bool
  /// Meters with the false easting.
  var easting: Double
  /// Meters with the false northing.
  var northing: Double

  static let polarOrigin = 2_000_000.0
  private static let meridianEasting = 500_000.0
  private static let southernOrigin = 10_000_000.0

  init(zone: Int?, isNorth: Bool, easting: Double, northing: Double) {
    self.zone = zone
    self.isNorth = isNorth
    self.easting = easting
    self.northing = northing
  }

  /// Creates the position of a coordinate in its own zone.
  init(_ coordinate: Coordinate) {
    isNorth = coordinate.latitude >= 0
    let latitude = coordinate.latitude * .pi / 180
    guard GridZone.latitudes.contains(coordinate.latitude) else {
      zone = nil
      let point = PolarStereographic.project(
        latitude: abs(latitude), longitude: coordinate.longitude * .pi / 180)
      easting = Self.polarOrigin + point.east
      northing = Self.polarOrigin + (isNorth ? point.north : -point.north)
      return
    }
    let zone = GridZone.zone(of: coordinate)
    let fromMeridian = Coordinate.wrapped(coordinate.longitude - GridZone.meridian(of: zone))
    let point = TransverseMercator.project(
      latitude: latitude, longitude: fromMeridian * .pi / 180)
    self.zone = zone
    easting = Self.meridianEasting + point.east
    northing = point.north + (isNorth ? 0 : Self.southernOrigin)
  }

  /// The coordinate; `nil` if the numbers are outside the projection.
  var coordinate: Coordinate? {
    guard let zone else {
      let north = northing - Self.polarOrigin
      let point = PolarStereographic.unproject(
        east: easting - Self.polarOrigin, north: isNorth ? north : -north)
      let latitude = point.latitude * 180 / .pi
      return Coordinate(
        latitude: isNorth ? latitude : -latitude, longitude: point.longitude * 180 / .pi)
    }
    let point = TransverseMercator.unproject(
      east: easting - Self.meridianEasting,
      north: isNorth ? northing : northing - Self.southernOrigin)
    return Coordinate(
      latitude: point.latitude * 180 / .pi,
      longitude: point.longitude * 180 / .pi + GridZone.meridian(of: zone))
  }
}
