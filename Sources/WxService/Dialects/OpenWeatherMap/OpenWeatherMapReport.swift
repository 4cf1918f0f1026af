package import WxPlatform
package import WxCore
package import WxWeather
internal import WxDisplay
internal import WxWords

/// A report of any provider in the format of OpenWeatherMap's APIs 2.5, for programs written for
/// them. A value that the provider did not report is absent.
///
/// Format: https://openweathermap.org/current, https://openweathermap.org/forecast5 and
/// https://openweathermap.org/forecast16
package struct OpenWeatherMapReport: Sendable {
  let report: WeatherReport
  let units: OpenWeatherMapUnits
  let now: Date
  /// The words of descriptions.
  let words: Words

  /// Creates the form of a report, with descriptions in a language: `nil` for English.
  package init(
    _ report: WeatherReport, units: OpenWeatherMapUnits, now: Date, language: String?
  ) {
    self.report = report
    self.units = units
    self.now = now
    words = Words.of(language)
  }

  // MARK: - Current weather

  /// The answer to `/data/2.5/weather`; `nil` if the report has no current weather.
  ///
  /// `main.temp_min` and `main.temp_max` are today's low and high, which programs show as such.
  package var current: JSONValue? {
    guard let reading = report.fullPresent(at: now) else { return nil }
    let today = report.days(from: now).first
    var object: JSONObject = [
      "coord": coordinate, "weather": weather(reading), "base": "stations",
    ]
    var main = main(reading)
    main["temp_min"] = units.temperature(least(today?.low, reading.temperature))
    main["temp_max"] = units.temperature(greatest(today?.high, reading.temperature))
    object.append("main", .object(main))
    object.append(present: "visibility", visibility(reading))
    object.append(present: "wind", wind(reading))
    object.append(present: "rain", amount(reading.anyRain, over: "1h", of: reading))
    object.append(present: "snow", amount(reading.anySnow, over: "1h", of: reading))
    object.append(present: "clouds", clouds(reading))
    object.append("dt", seconds(reading.time))
    object.append("sys", .object(sky(at: reading.time)))
    object.append(present: "timezone", JSONValue(report.clock.utcOffset(at: now)))
    object.append("id", identifier)
    object.append("name", .string(report.place.name))
    object.append("cod", 200)
    return .object(object)
  }

  // MARK: - Pieces shared by the answers

  var coordinate: JSONValue {
    let place = report.place.coordinate
    return [
      "lon": JSONValue(place.longitude, places: 4), "lat": JSONValue(place.latitude, places: 4),
    ]
  }

  /// The GeoNames id, which OpenWeatherMap uses too; 0 if the place has none.
  var identifier: JSONValue { JSONValue(report.place.id ?? 0) }

  func seconds(_ time: Date?) -> JSONValue {
    JSONValue(time.map { Int64($0.timeIntervalSince1970.rounded()) })
  }

  func weather(_ reading: WeatherObservation) -> JSONValue {
    weather(reading.condition, cloudCover: reading.cloudCover, isDay: reading.isDay)
  }

  func weather(_ condition: Condition, cloudCover: Double?, isDay: Bool?) -> JSONValue {
    let code = OpenWeatherMapCode(condition, cloudCover: cloudCover)
    return [
      [
        "id": JSONValue(code.id), "main": .string(code.group),
        "description": .string(words == .english ? code.words : words.condition(condition)),
        "icon": .string(code.icon(isDay: isDay)),
      ]
    ]
  }

  func main(_ reading: WeatherObservation) -> JSONObject {
    var main = JSONObject()
    main.append(present: "temp", units.temperature(reading.temperature))
    main.append(present: "feels_like", units.temperature(reading.anyApparentTemperature))
    main.append(present: "temp_min", units.temperature(reading.lowest ?? reading.temperature))
    main.append(present: "temp_max", units.temperature(reading.highest ?? reading.temperature))
    main.append(present: "pressure", JSONValue(reading.pressure, places: 0))
    main.append(present: "sea_level", JSONValue(reading.pressure, places: 0))
    main.append(present: "humidity", JSONValue(reading.humidity, places: 0))
    return main
  }

  func wind(_ reading: WeatherObservation) -> JSONValue {
    var wind = JSONObject()
    wind.append(present: "speed", units.speed(reading.windSpeed))
    wind.append(present: "deg", JSONValue(reading.windFrom, places: 0))
    wind.append(present: "gust", units.speed(reading.windGust))
    return wind.members.isEmpty ? .null : .object(wind)
  }

  func clouds(_ reading: WeatherObservation) -> JSONValue {
    reading.cloudCover == nil ? .null : ["all": JSONValue(reading.cloudCover, places: 0)]
  }

  /// The maximum of the format is 10 km.
  func visibility(_ reading: WeatherObservation) -> JSONValue {
    JSONValue(reading.visibility.map { min($0, 10_000) }, places: 0)
  }

  /// `{"1h":0.5}`; absent without precipitation.
  func amount(_ millimeters: Double?, over period: String, of reading: WeatherObservation)
    -> JSONValue
  {
    guard let millimeters, millimeters > 0, let length = reading.precipitationPeriod, length > 0
    else { return .null }
    return .object([period: JSONValue(millimeters * 3600 / length, places: 2)])
  }

  /// The country, sunrise and sunset of the date at the place.
  private func sky(at time: Date) -> JSONObject {
    let sun = report.sun(at: time)
    var object = JSONObject()
    object.append(present: "country", JSONValue(report.place.countryCode))
    object.append(present: "sunrise", seconds(sun.sunrise))
    object.append(present: "sunset", seconds(sun.sunset))
    return object
  }

  /// The `city` of a forecast.
  func city(withSun: Bool) -> JSONValue {
    var city: JSONObject = [
      "id": identifier, "name": .string(report.place.name), "coord": coordinate,
    ]
    city.append("country", .string(report.place.countryCode ?? ""))
    city.append("population", JSONValue(report.place.population ?? 0))
    city.append(present: "timezone", JSONValue(report.clock.utcOffset(at: now)))
    if withSun {
      let sun = report.sun(at: now)
      city.append(present: "sunrise", seconds(sun.sunrise))
      city.append(present: "sunset", seconds(sun.sunset))
    }
    return .object(city)
  }

  private func least(_ first: Double?, _ second: Double?) -> Double? {
    [first, second].compactMap(\.self).min()
  }

  private func greatest(_ first: Double?, _ second: Double?) -> Double? {
    [first, second].compactMap(\.self).max()
  }
}
