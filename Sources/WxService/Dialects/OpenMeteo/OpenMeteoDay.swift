internal import WxPlatform
internal import WxCore
internal import WxWeather

/// The values of a day: those of the provider, of its hours, and of the sun and the moon.
struct OpenMeteoDay {
  private let hours: [WeatherObservation]
  private let day: Day?
  private let sun: SunTimes
  private let moon: MoonTimes
  private let elevation: Double

  /// Creates a day.
  ///
  /// - Parameters:
  ///   - date: The date on clocks with the offset.
  ///   - report: The report of the provider.
  ///   - utcOffset: The offset from UTC in seconds.
  ///   - day: The day of the provider, if it is the same day.
  init(_ date: CalendarDate, _ report: WeatherReport, utcOffset: Int, day: Day?) {
    let start = date.midnight(utcOffset: utcOffset)
    let end = start.addingTimeInterval(86_400)
    hours = report.hours.filter { $0.time >= start && $0.time < end }
    self.day = day
    sun = SunTimes(on: date, at: report.place.coordinate, utcOffset: utcOffset)
    moon = MoonTimes(from: start, to: end, at: report.place.coordinate)
    elevation = report.place.elevation ?? 0
  }

  /// What a variable of days measures; `nil` if the model has no such variable.
  static func quantity(of name: String) -> OpenMeteoQuantity? {
    switch OpenMeteoNames.present(name) {
    case "weather_code": return .weatherCode
    case "sunrise", "sunset", "moonrise", "moonset": return .time
    case "daylight_duration", "sunshine_duration": return .seconds
    case "precipitation_hours": return .hours
    default:
      let (variable, aggregate) = parts(of: name)
      return aggregate.flatMap { _ in variable?.quantity }
    }
  }

  /// The value of a variable; `nil` if it is unknown.
  func value(of name: String) -> Double? {
    switch OpenMeteoNames.present(name) {
    case "weather_code": return weatherCode
    case "sunrise": return sun.sunrise?.timeIntervalSince1970
    case "sunset": return sun.sunset?.timeIntervalSince1970
    case "moonrise": return moon.moonrise?.timeIntervalSince1970
    case "moonset": return moon.moonset?.timeIntervalSince1970
    case "daylight_duration": return sun.dayLength
    case "sunshine_duration": return sunshine
    case "precipitation_hours": return wetHours
    case "temperature_2m_max": return day?.high ?? aggregated(name)
    case "temperature_2m_min": return day?.low ?? aggregated(name)
    case "uv_index_max": return day?.uvIndex ?? aggregated(name)
    case "precipitation_sum": return day?.precipitation ?? aggregated(name)
    case "precipitation_probability_max":
      return day?.precipitationProbability ?? aggregated(name)
    case "wind_speed_10m_max": return day?.windSpeed ?? aggregated(name)
    case "wind_gusts_10m_max": return day?.windGust ?? aggregated(name)
    default: return aggregated(name)
    }
  }

  /// The provider's, or the most severe of the hours: the highest code, as the service has it.
  private var weatherCode: Double? {
    let own = day.flatMap { OpenMeteoCode($0.condition, cloudCover: nil).number }
    let codes = hours.compactMap {
      OpenMeteoCode($0.condition, cloudCover: $0.cloudCover).number
    }
    return (own ?? codes.max()).map(Double.init)
  }

  /// Seconds of sunshine: the part of the time between sunrise and sunset without clouds.
  private var sunshine: Double? {
    let light = hours.filter { $0.isDay == true }
    guard !hours.isEmpty, light.allSatisfy({ $0.cloudCover != nil }) else { return nil }
    return light.reduce(0) { sum, hour in
      sum + (hour.step ?? 3600) * (1 - (hour.cloudCover ?? 100) / 100)
    }
  }

  /// The hours with at least a tenth of a millimeter.
  private var wetHours: Double? {
    let amounts = hours.compactMap { hour in
      hour.precipitation.map { ($0, (hour.step ?? 3600) / 3600) }
    }
    guard !amounts.isEmpty else { return nil }
    return amounts.reduce(0) { $0 + ($1.0 >= 0.1 ? $1.1 : 0) }
  }

  // MARK: - Aggregates

  private enum Aggregate: String {
    case max, min, mean, sum, dominant
  }

  /// `wind_speed_10m_max`: a variable of hours, and what of its values.
  private static func parts(of name: String) -> (OpenMeteoVariable?, Aggregate?) {
    let name = OpenMeteoNames.present(name)
    guard let end = name.utf8.lastIndex(of: UInt8(ascii: "_")) else { return (nil, nil) }
    let aggregate = Aggregate(rawValue: String(name[name.utf8.index(after: end)...]))
    return (OpenMeteoVariable(named: String(name[..<end])), aggregate)
  }

  private func aggregated(_ name: String) -> Double? {
    let (variable, aggregate) = Self.parts(of: name)
    guard let variable, let aggregate else { return nil }
    if aggregate == .dominant { return dominantDirection }
    let values = hours.compactMap { variable.value($0, $0.step ?? 3600, elevation) }
    guard !values.isEmpty else { return nil }
    switch aggregate {
    case .max: return values.max()
    case .min: return values.min()
    case .mean: return values.reduce(0, +) / Double(values.count)
    case .sum: return values.reduce(0, +)
    case .dominant: return nil
    }
  }

  /// The direction of the sum of the winds.
  private var dominantDirection: Double? {
    let winds = hours.compactMap { hour -> (Double, Double)? in
      guard let from = hour.windFrom, let speed = hour.windSpeed else { return nil }
      let angle = from * .pi / 180
      return (speed * sin(angle), speed * cos(angle))
    }
    guard !winds.isEmpty else { return nil }
    let sum = winds.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    let degrees = atan2(sum.0, sum.1) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}
