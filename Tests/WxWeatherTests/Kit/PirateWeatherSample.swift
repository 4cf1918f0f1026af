import WxCore

/// Responses in Dark Sky's format, in any of its units.
struct PirateWeatherSample {
  var units = "si"

  private func t(_ value: Double) -> JSONValue {
    .number(units == "us" ? Minute.fahrenheit(value) : value)
  }
  private func w(_ value: Double) -> JSONValue {
    switch units {
    case "si": .number(value)
    case "ca": .number(Minute.kmh(value))
    default: .number(Minute.mph(value))
    }
  }
  private func depth(_ value: Double) -> JSONValue {
    .number(units == "us" ? Minute.inches(value) : value)
  }
  private func accumulation(_ value: Double) -> JSONValue {
    .number(units == "us" ? Minute.inches(value) : value / 10)
  }
  private func distance(_ value: Double) -> JSONValue {
    .number(units == "si" || units == "ca" ? value / 1000 : Minute.miles(value))
  }

  private func row(_ time: Int) -> JSONValue {
    [
      "time": .integer(Int64(time)), "summary": "Light snow", "icon": "snow",
      "temperature": t(Minute.temperature), "apparentTemperature": t(Minute.apparent),
      "dewPoint": t(Minute.dewPoint), "humidity": .number(Minute.humidity / 100),
      "pressure": .number(Minute.pressure), "windSpeed": w(Minute.wind),
      "windGust": w(Minute.gust), "windBearing": .number(Minute.from),
      "cloudCover": .number(Minute.cloud / 100), "uvIndex": 0.5,
      "visibility": distance(Minute.visibility), "ozone": 310.2,
      "precipIntensity": depth(Minute.precipitation), "precipProbability": 0.4,
      "precipType": "snow", "precipAccumulation": accumulation(5),
    ]
  }

  var body: JSONValue {
    [
      "latitude": 48.2085, "longitude": 16.3721, "timezone": "Europe/Vienna", "offset": 1,
      "elevation": 171,
      "currently": row(1_795_248_000),
      "hourly": ["data": .array((0..<48).map { row(1_795_248_000 + $0 * 3600) })],
      "daily": [
        "data": [
          [
            "time": 1_795_215_600, "summary": "Snow", "icon": "snow",
            "sunriseTime": 1_795_241_500, "sunsetTime": 1_795_273_600, "moonPhase": 0.4,
            "temperatureMax": t(2), "temperatureMin": t(-5), "temperatureHigh": t(1),
            "temperatureLow": t(-8), "precipIntensity": depth(0.25), "precipProbability": 0.9,
            "windSpeed": w(8), "windGust": w(15), "uvIndex": 1.5,
          ]
        ]
      ],
      "alerts": [
        Self.alert("Snow", "Moderate", "https://example.org/1"),
        Self.alert("Storm", "Extreme", "https://example.org/2"),
        Self.alert("Snow", "Moderate", "https://example.org/1"),
      ],
      "flags": ["units": .string(units), "nearest-station": -999],
    ]
  }

  private static func alert(_ title: String, _ severity: String, _ uri: String) -> JSONValue {
    [
      "title": .string(title), "regions": ["Wien", "Niederösterreich"],
      "severity": .string(severity), "time": 1_795_250_000, "expires": -999,
      "description": "Line one\nline two\u{1B}[31m", "uri": .string(uri),
    ]
  }
}
