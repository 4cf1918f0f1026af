internal import WxCore

/// The regions in which Open-Meteo's quarter hours come from a model that computes them; elsewhere
/// they are interpolated between hours.
///
/// The service does not say which it is, so a region here is a box that lies well inside the domain of
/// the model: HRRR of the United States, ICON-D2 of Germany, and AROME of France
/// (https://open-meteo.com/en/docs, “15-minutely data”).
enum OpenMeteoMinutes {
  private static let regions: [(south: Double, west: Double, north: Double, east: Double)] = [
    (25, -123, 49, -70), (44, -3, 57.5, 19), (39, -10, 54, 15),
  ]

  /// Returns the resolution of the data at a place, in seconds.
  static func resolution(at place: Coordinate) -> Double {
    let isNative = regions.contains {
      ($0.south...$0.north).contains(place.latitude)
        && ($0.west...$0.east).contains(place.longitude)
    }
    return isNative ? 900 : 3600
  }
}
