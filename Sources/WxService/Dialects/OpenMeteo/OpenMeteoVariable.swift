internal import WxPlatform
internal import WxCore
internal import WxWeather

/// A variable of hours and current conditions that the weather model has.
struct OpenMeteoVariable: Sendable {
  let quantity: OpenMeteoQuantity
  /// Its value in the units of ``OpenMeteoQuantity``: an amount for a period in seconds, a pressure
  /// at meters above sea level.
  let value: @Sendable (WeatherObservation, _ period: Double, _ elevation: Double) -> Double?
  /// Whether the value of an hour is for the period before its time.
  let isOfPast: Bool

  private init(
    _ quantity: OpenMeteoQuantity, isOfPast: Bool = false,
    _ value: @escaping @Sendable (WeatherObservation) -> Double?
  ) {
    self.quantity = quantity
    self.isOfPast = isOfPast
    self.value = { reading, _, _ in value(reading) }
  }

  /// A value that depends on the elevation.
  private init(
    at quantity: OpenMeteoQuantity,
    _ value: @escaping @Sendable (WeatherObservation, _ elevation: Double) -> Double?
  ) {
    self.quantity = quantity
    isOfPast = false
    self.value = { reading, _, elevation in value(reading, elevation) }
  }

  /// An amount, evenly distributed over the reading's own period.
  private init(
    amount quantity: OpenMeteoQuantity, _ value: @escaping @Sendable (WeatherObservation) -> Double?
  ) {
    self.quantity = quantity
    isOfPast = true
    self.value = { reading, period, _ in
      let own = reading.precipitationPeriod ?? reading.step ?? period
      return value(reading).map { $0 * period / max(own, 1) }
    }
  }

  /// The variable of a name, which may be one from before 2023; `nil` if the model has none.
  init?(named name: String) {
    guard let variable = Self.all[OpenMeteoNames.present(name)] else { return nil }
    self = variable
  }

  private static let all: [String: OpenMeteoVariable] = [
    "temperature_2m": Self(.temperature, \.temperature),
    "apparent_temperature": Self(.temperature, \.anyApparentTemperature),
    "relative_humidity_2m": Self(.percent, \.humidity),
    "dew_point_2m": Self(.temperature, \.anyDewPoint),
    "precipitation_probability": Self(.percent, isOfPast: true, \.precipitationProbability),
    "precipitation": Self(amount: .water, \.precipitation),
    "rain": Self(amount: .water, \.anyRain),
    "snowfall": Self(amount: .snow, \.snowDepth),
    "snow_depth": Self(.depth, \.snowOnGround),
    "snowfall_water_equivalent": Self(amount: .water, \.anySnow),
    "weather_code": Self(.weatherCode) { reading in
      OpenMeteoCode(reading.condition, cloudCover: reading.cloudCover).number.map(Double.init)
    },
    "cloud_cover": Self(.percent, \.cloudCover),
    "pressure_msl": Self(.pressure, \.pressure),
    "surface_pressure": Self(at: .pressure) { $0.pressure(at: $1) },
    "visibility": Self(.distance, \.visibility),
    "wind_speed_10m": Self(.speed, \.windSpeed),
    "wind_gusts_10m": Self(.speed, isOfPast: true, \.windGust),
    "wind_direction_10m": Self(.direction, \.windFrom),
    "uv_index": Self(.index(""), \.anyUVIndex),
    "is_day": Self(.flag) { $0.isDay.map { $0 ? 1 : 0 } },
  ]
}
