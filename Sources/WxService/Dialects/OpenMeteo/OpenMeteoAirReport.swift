internal import WxPlatform
internal import WxCore
internal import WxWeather

/// The air quality of any provider in the form of Open-Meteo's. Providers report it for the present
/// alone, so of the hours only the present one has values, apart from those of pollen.
///
/// Format: https://open-meteo.com/en/docs/air-quality-api
struct OpenMeteoAirReport {
  /// The report of the provider.
  let report: WeatherReport
  let request: OpenMeteoRequest
  /// The place of the request that the report is about.
  let location: OpenMeteoRequest.Location
  /// The clock that the request chose.
  let clock: OpenMeteoClock
  /// The time of the answer.
  let now: Date

  /// The answer for the place.
  ///
  /// - Throws: ``RequestError`` if a date is too far away.
  func json() throws(RequestError) -> JSONObject {
    let offset = clock.utcOffset
    let dates = try request.days.dates(today: CalendarDate(now, utcOffset: offset))
    var object = clock.head(of: location, elevation: report.place.elevation ?? 0)
    let present = Date(
      timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    if !request.current.isEmpty {
      var units = units(of: request.current)
      units.append("interval", "seconds")
      var values: JSONObject = ["time": request.units.time(present, utcOffset: offset)]
      values.append("interval", 3600)
      for name in request.current { values.append(name, value(of: name, at: present, present)) }
      object.append("current_units", .object(units))
      object.append("current", .object(values))
    }
    if !request.hourly.isEmpty {
      let times =
        request.hourSpan?.times(now: now, utcOffset: offset)
        ?? dates.steps(of: 3600, utcOffset: offset)
      var values: JSONObject = [
        "time": .array(times.map { request.units.time($0, utcOffset: offset) })
      ]
      for name in request.hourly {
        values.append(name, .array(times.map { value(of: name, at: $0, present) }))
      }
      object.append("hourly_units", .object(units(of: request.hourly)))
      object.append("hourly", .object(values))
    }
    return object
  }

  private func units(of names: [String]) -> JSONObject {
    var units: JSONObject = ["time": .string(OpenMeteoQuantity.time.unit(request.units))]
    for name in names {
      let unit = Self.variables[name]?.unit ?? (Self.pollen[name] == nil ? nil : "grains/m³")
      units.append(name, .string(unit ?? "undefined"))
    }
    return units
  }

  private func value(of name: String, at time: Date, _ present: Date) -> JSONValue {
    guard let air = report.air(at: now) else { return .null }
    if let plant = Self.pollen[name] {
      return JSONValue(air.pollen.first { $0.time == time }.flatMap(plant), places: 1)
    }
    guard time == present, let variable = Self.variables[name] else { return .null }
    return JSONValue(variable.value(air), places: variable.unit.hasSuffix("AQI") ? 0 : 1)
  }

  private typealias Variable = (unit: String, value: @Sendable (AirQuality) -> Double?)

  private static let pollen: [String: @Sendable (PollenHour) -> Double?] = [
    "alder_pollen": \.alder, "birch_pollen": \.birch, "grass_pollen": \.grass,
    "mugwort_pollen": \.mugwort, "olive_pollen": \.olive, "ragweed_pollen": \.ragweed,
  ]

  private static let variables: [String: Variable] = [
    "pm10": ("μg/m³", { $0.pm10 }), "pm2_5": ("μg/m³", { $0.pm25 }),
    "carbon_monoxide": ("μg/m³", { $0.carbonMonoxide }),
    "nitrogen_monoxide": ("μg/m³", { $0.nitrogenMonoxide }),
    "nitrogen_dioxide": ("μg/m³", { $0.nitrogenDioxide }),
    "sulphur_dioxide": ("μg/m³", { $0.sulphurDioxide }), "ozone": ("μg/m³", { $0.ozone }),
    "ammonia": ("μg/m³", { $0.ammonia }), "european_aqi": ("EAQI", { $0.europeanIndex }),
    "us_aqi": ("USAQI", { $0.usIndex }),
  ]
}
