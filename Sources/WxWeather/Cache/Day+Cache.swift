internal import WxPlatform
internal import WxCore

extension Day: CachedRow {
  static let cacheLabel = "date"
  static let cachedColumns: [CachedColumn<Self>] =
    [
      .number("high", { $0.high }, { $0.high = $1 }),
      .number("low", { $0.low }, { $0.low = $1 }),
      .number("daytime_high", { $0.daytimeHigh }, { $0.daytimeHigh = $1 }),
      .number("overnight_low", { $0.overnightLow }, { $0.overnightLow = $1 }),
      .number("moon", { $0.moonPhase }, { $0.moonPhase = $1 }),
      .number("precipitation", { $0.precipitation }, { $0.precipitation = $1 }),
      .number("chance", { $0.precipitationProbability }, { $0.precipitationProbability = $1 }),
      .number("wind", { $0.windSpeed }, { $0.windSpeed = $1 }),
      .number("gust", { $0.windGust }, { $0.windGust = $1 }),
      .number("uv", { $0.uvIndex }, { $0.uvIndex = $1 }),
      .time("sunrise", { $0.sunrise }, { $0.sunrise = $1 }),
      .time("sunset", { $0.sunset }, { $0.sunset = $1 }),
      CachedColumn(
        name: "steps", cell: { JSONValue($0.steps) }, put: { $0.steps = $1.int }),
      .exception("partial", { $0.isPartial }, { $0.isPartial = $1 }),
    ] + conditionColumns

  init?(cacheLabel: JSONValue) {
    guard let date = cacheLabel.string.flatMap({ CalendarDate($0) }) else { return nil }
    self.init(date: date)
  }

  var label: JSONValue { .string(date.description) }

  /// Whether the low is not above the high, which must hold for cached days too.
  var isConsistent: Bool {
    guard let high, let low else { return true }
    return low <= high
  }
}
