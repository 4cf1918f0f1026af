internal import WxPlatform
internal import WxCore

extension WeatherObservation: Codable {
  /// Reads the JSON of the command `wxloc`.
  ///
  /// - Throws: `DecodingError` with the name of the member that is missing or invalid.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { json throws(JSONMemberError) in try Self(json: json) }
  }

  /// Writes the JSON of the command `wxloc`, with times in UTC.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(json(.utc)).encode(to: encoder)
  }

  init(json: JSONValue) throws(JSONMemberError) {
    self.init(
      time: try json.requiredTime("time"), condition: Condition(json: json),
      isDay: try json.optional("is_day", "true or false", \.bool))
    temperature = try json.measure("temperature_c")
    apparentTemperature = try json.measure("apparent_temperature_c")
    dewPoint = try json.measure("dew_point_c")
    humidity = try json.measure("humidity_pct")
    pressure = try json.measure("pressure_hpa")
    windSpeed = try json.measure("wind_speed_ms")
    windGust = try json.measure("wind_gust_ms")
    windFrom = try json.measure("wind_from_deg")
    cloudCover = try json.measure("cloud_cover_pct")
    visibility = try json.measure("visibility_m")
    uvIndex = try json.measure("uv_index")
    precipitation = try json.measure("precipitation_mm")
    precipitationPeriod = try json.measure("precipitation_period_s")
    precipitationProbability = try json.measure("precipitation_probability_pct")
    rain = try json.measure("rain_mm")
    snow = try json.measure("snow_mm")
    snowDepth = try json.measure("snow_depth_mm")
    snowOnGround = try json.measure("snow_on_ground_mm")
    conditionText = json["condition_text"]?.string?.plainText
    providerCode = json["provider_code"]?.string?.plainText
    icon = json["icon"]?.string.flatMap(WeatherIcon.init(rawValue:)) ?? icon
  }
}

extension Day: Codable {
  /// Reads the JSON of the command `wxloc`.
  ///
  /// - Throws: `DecodingError` with the name of the member that is missing or invalid.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { json throws(JSONMemberError) in try Self(json: json) }
  }

  /// Writes the JSON of the command `wxloc`, with times in UTC.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(json(.utc)).encode(to: encoder)
  }

  init(json: JSONValue) throws(JSONMemberError) {
    let date = try json.required("date", "a date such as 2026-11-21") {
      $0.string.flatMap { CalendarDate($0) }
    }
    self.init(date: date, condition: Condition(json: json))
    high = try json.measure("high_c")
    low = try json.measure("low_c")
    daytimeHigh = try json.measure("daytime_high_c")
    overnightLow = try json.measure("overnight_low_c")
    sunrise = try json.optionalTime("sunrise")
    sunset = try json.optionalTime("sunset")
    moonPhase = try json.measure("moon_phase")
    precipitation = try json.measure("precipitation_mm")
    precipitationProbability = try json.measure("precipitation_probability_pct")
    windSpeed = try json.measure("wind_speed_ms")
    windGust = try json.measure("wind_gust_ms")
    uvIndex = try json.measure("uv_index")
    conditionText = json["condition_text"]?.string?.plainText
    providerCode = json["provider_code"]?.string?.plainText
    icon = json["icon"]?.string.flatMap(WeatherIcon.init(rawValue:)) ?? icon
    steps = try json.optional("steps", "a whole number", \.int)
    isPartial = try json.optional("partial", "true or false", \.bool) ?? false
  }
}

extension AirQuality: Codable {
  /// Reads the JSON of the command `wxloc`.
  ///
  /// - Throws: `DecodingError` with the name of the member that is missing or invalid.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { json throws(JSONMemberError) in try Self(json: json) }
  }

  /// Writes the JSON of the command `wxloc`, with the time in UTC.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(json(.utc)).encode(to: encoder)
  }

  init(json: JSONValue) throws(JSONMemberError) {
    self.init(time: try json.requiredTime("time"))
    usIndex = try json.measure("us_aqi")
    europeanIndex = try json.measure("european_aqi")
    grade = try json.optional("openweathermap_aqi", "a whole number", \.int)
    pm25 = try json.measure("pm2_5_ugm3")
    pm10 = try json.measure("pm10_ugm3")
    for hour in json["pollen"]?.array ?? [] { pollen.append(try PollenHour(json: hour)) }
  }
}

extension Condition {
  /// Reads the members that observations and days have in common; what is missing is unknown.
  init(json: JSONValue) {
    self.init(
      json["condition"]?.string.flatMap(ConditionWord.init(rawValue:)) ?? .unknown,
      json["intensity"]?.string.flatMap(Intensity.init(rawValue:)),
      showers: json["showers"]?.bool ?? false, thunder: json["thunder"]?.bool ?? false)
  }
}

extension PlaceClock {
  /// The clock of UTC.
  package static let utc = PlaceClock(Place(position: .nullIsland), zone: nil, utcOffset: 0)
}

extension JSONValue {
  /// Reads a number that may be unknown.
  func measure(_ key: String) throws(JSONMemberError) -> Double? {
    try optional(key, "a number", \.double)
  }

  /// Reads a time that may be unknown.
  func optionalTime(_ key: String) throws(JSONMemberError) -> Date? {
    try optional(key, "a time in ISO 8601") { $0.string.flatMap(ISO8601.date) }
  }

  /// Reads a time.
  func requiredTime(_ key: String) throws(JSONMemberError) -> Date {
    try required(key, "a time in ISO 8601") { $0.string.flatMap(ISO8601.date) }
  }
}
