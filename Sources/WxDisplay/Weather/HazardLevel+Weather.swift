internal import WxWeather

/// The thresholds of dangerous weather.
extension HazardLevel {
  /// Wind and gusts, in meters per second: gale (Beaufort 8), storm (10), hurricane (12).
  static func wind(_ speed: Double?) -> HazardLevel? { above(speed, 17.2, 24.5, 32.7) }

  /// Visibility, in meters: fog, and fog in which traffic stops.
  static func visibility(_ meters: Double?) -> HazardLevel? {
    switch meters {
    case .some(..<200): .serious
    case .some(..<1000): .caution
    default: nil
    }
  }

  /// The apparent temperature, in degrees Celsius: heat stroke (US National Weather Service),
  /// frostbite within half an hour or within ten minutes (Environment Canada).
  static func felt(_ celsius: Double?) -> HazardLevel? {
    switch celsius {
    case .some(..<(-40)): .serious
    case .some(..<(-28)): .caution
    default: above(celsius, 32, 41, 54)
    }
  }

  /// The UV index: very high, extreme (World Health Organization).
  static func ultraviolet(_ index: Double?) -> HazardLevel? { above(index, 8, 11, .infinity) }

  /// Rain, in millimeters per hour: the warning levels of the German weather service.
  static func rain(_ rate: Double?) -> HazardLevel? { above(rate, 15, 25, 40) }

  /// Air quality: unhealthy for some, unhealthy, very unhealthy (US EPA), or the grades of the
  /// European index from poor on.
  static func air(_ air: AirQuality?) -> HazardLevel? {
    if let index = air?.usIndex { return above(index, 100.5, 150.5, 200.5) }
    if let index = air?.europeanIndex { return above(index, 60.5, 80.5, 100.5) }
    return air?.grade.flatMap { $0 == 4 ? .caution : $0 >= 5 ? .serious : nil }
  }

  /// A warning; minor or unknown severity alone is not dangerous.
  static func warning(_ severity: AlertSeverity?) -> HazardLevel? {
    switch severity {
    case .extreme: .extreme
    case .severe: .serious
    case .moderate: .caution
    case .minor, .unknown, nil: nil
    }
  }

  private static func above(
    _ value: Double?, _ caution: Double, _ serious: Double, _ extreme: Double
  ) -> HazardLevel? {
    guard let value, value >= caution else { return nil }
    return value >= extreme ? .extreme : value >= serious ? .serious : .caution
  }
}

extension Optional<HazardLevel> {
  /// Returns the style of a dangerous value, or the usual style.
  func style(or usual: TextStyle = .plain) -> TextStyle { map(TextStyle.danger) ?? usual }
}

extension WeatherObservation {
  /// The precipitation rate in millimeters per hour.
  var hourlyPrecipitation: Double? {
    precipitation.map { $0 / max((precipitationPeriod ?? step ?? 3600) / 3600, 1.0 / 60) }
  }
}
