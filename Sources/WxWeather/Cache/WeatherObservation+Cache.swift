internal import WxPlatform
internal import WxCore

extension WeatherObservation: CachedRow {
  static let cacheLabel = "time"
  static let cachedColumns: [CachedColumn<Self>] =
    [
      .number("step", { $0.step }, { $0.step = $1.flatMap { Measurand.period.canonical($0) } }),
      .number("temperature", { $0.temperature }, { $0.temperature = $1 }),
      .number("highest", { $0.highest }, { $0.highest = $1 }),
      .number("lowest", { $0.lowest }, { $0.lowest = $1 }),
      .number("apparent", { $0.apparentTemperature }, { $0.apparentTemperature = $1 }),
      .number("dew_point", { $0.dewPoint }, { $0.dewPoint = $1 }),
      .number("humidity", { $0.humidity }, { $0.humidity = $1 }),
      .number("pressure", { $0.pressure }, { $0.pressure = $1 }),
      .number("wind", { $0.windSpeed }, { $0.windSpeed = $1 }),
      .number("gust", { $0.windGust }, { $0.windGust = $1 }),
      .number("wind_from", { $0.windFrom }, { $0.windFrom = $1 }),
      .number("cloud", { $0.cloudCover }, { $0.cloudCover = $1 }),
      .number("visibility", { $0.visibility }, { $0.visibility = $1 }),
      .number("uv", { $0.uvIndex }, { $0.uvIndex = $1 }),
      .number("precipitation", { $0.precipitation }, { $0.precipitation = $1 }),
      .number("period", { $0.precipitationPeriod }, { $0.precipitationPeriod = $1 }),
      .number("rain", { $0.rain }, { $0.rain = $1 }),
      .number("snow", { $0.snow }, { $0.snow = $1 }),
      .number("snow_depth", { $0.snowDepth }, { $0.snowDepth = $1 }),
      .number("snow_on_ground", { $0.snowOnGround }, { $0.snowOnGround = $1 }),
      .number("chance", { $0.precipitationProbability }, { $0.precipitationProbability = $1 }),
      CachedColumn(
        name: "is_day", cell: { $0.isDay.map(JSONValue.bool) ?? .null },
        put: { $0.isDay = $1.bool }),
    ] + conditionColumns

  init?(cacheLabel: JSONValue) {
    guard let time = cacheLabel.epoch else { return nil }
    self.init(time: time)
  }

  var label: JSONValue { JSONValue(time: time) }
}
