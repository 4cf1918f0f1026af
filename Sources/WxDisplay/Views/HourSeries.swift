internal import WxPlatform
internal import WxWeather

/// Forecast hours as functions of time.
struct HourSeries {
  /// The readings, earliest first.
  let readings: [WeatherObservation]
  let start: Date
  let end: Date

  /// Creates a series from readings; `nil` for fewer than two.
  init?(_ readings: [WeatherObservation]) {
    guard let first = readings.first, let last = readings.last, readings.count > 1,
      last.time > first.time
    else { return nil }
    self.readings = readings
    start = first.time
    end = last.time
  }

  /// Returns the time at a fraction of the whole range, 0 to 1.
  func time(at part: Double) -> Date {
    start.addingTimeInterval(end.timeIntervalSince(start) * part)
  }

  /// Interpolates linearly between the readings around a time; `nil` if one of them has no value.
  func value(at time: Date, _ value: (WeatherObservation) -> Double?) -> Double? {
    guard let next = readings.firstIndex(where: { $0.time >= time }) else {
      return readings.last.flatMap(value)
    }
    guard next > 0 else { return value(readings[0]) }
    let (before, after) = (readings[next - 1], readings[next])
    guard let low = value(before), let high = value(after) else { return nil }
    let span = after.time.timeIntervalSince(before.time)
    return low + (high - low) * (time.timeIntervalSince(before.time) / span)
  }

  /// Returns the reading whose step covers a time.
  func covering(_ time: Date) -> WeatherObservation? { readings.last { $0.time <= time } }

  /// Returns the precipitation rate at a time, in millimeters per hour.
  func precipitationRate(at time: Date) -> Double? {
    covering(time)?.hourlyPrecipitation
  }
}
