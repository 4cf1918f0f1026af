internal import WxPlatform
internal import WxCore
internal import WxDisplay
internal import WxWeather

/// A report of any provider in the format of wttr.in's `j1`, for status bars written for it. All
/// values are text. A value that the provider did not report is absent.
///
/// Format: https://github.com/chubin/wttr.in#json-output
struct WttrReport {
  private let report: WeatherReport
  private let query: String
  private let now: Date
  /// The days that the format has.
  private static let dayCount = 3
  /// The hours between the steps of a day.
  private static let step = 3

  init(_ report: WeatherReport, query: String, now: Date) {
    self.report = report
    self.query = query
    self.now = now
  }

  var json: JSONObject {
    [
      "current_condition": .array(current.map { [.object($0)] } ?? []),
      "nearest_area": [.object(area)],
      "request": [["query": .string(query), "type": "City"]],
      "weather": .array(report.days(from: now).prefix(Self.dayCount).map { .object(day($0)) }),
    ]
  }

  // MARK: - Now and the place

  private var current: JSONObject? {
    guard let reading = report.present(at: now)?.reading else { return nil }
    var object = values(reading, of: "temp_C", "temp_F")
    let local = report.clock.date(at: reading.time)
    object.append("localObsDateTime", .string("\(local) \(Self.twelveHours(time(reading.time)))"))
    let universal = Int(reading.time.timeIntervalSince1970 / 60) % 1440
    object.append("observation_time", .string(Self.twelveHours(universal)))
    return object
  }

  private var area: JSONObject {
    let place = report.place
    var object: JSONObject = ["areaName": Self.value(place.name)]
    object.append(present: "country", place.country.map(Self.value) ?? .null)
    object.append("latitude", .string(place.coordinate.latitude.rounded(toPlaces: 3)))
    object.append("longitude", .string(place.coordinate.longitude.rounded(toPlaces: 3)))
    object.append("population", .string("\(place.population ?? 0)"))
    object.append("region", Self.value(place.admin1 ?? ""))
    object.append("weatherUrl", Self.value(""))
    return object
  }

  // MARK: - Days and their steps

  private func day(_ day: Day) -> JSONObject {
    let hours = hours(of: day.date)
    let temperatures = hours.compactMap(\.temperature)
    let mean =
      temperatures.isEmpty ? nil : temperatures.reduce(0, +) / Double(temperatures.count)
    var object: JSONObject = ["astronomy": [.object(sky(day))]]
    object.append(temperature: mean, "avgtempC", "avgtempF")
    object.append("date", .string("\(day.date)"))
    object.append(
      "hourly",
      .array(
        hours.filter { (time($0.time) / 60).isMultiple(of: Self.step) }.map { .object(hour($0)) }))
    object.append(temperature: day.high, "maxtempC", "maxtempF")
    object.append(temperature: day.low, "mintempC", "mintempF")
    let snow = hours.compactMap(\.snowDepth)
    if !snow.isEmpty {
      object.append("totalSnow_cm", .string((snow.reduce(0, +) / 10).rounded(toPlaces: 1)))
    }
    object.append(text: "uvIndex", day.uvIndex)
    return object
  }

  private func hours(of date: CalendarDate) -> [Reading] {
    report.hours.filter { report.clock.date(at: $0.time) == date }
  }

  private func hour(_ reading: Reading) -> JSONObject {
    var object = values(reading, of: "tempC", "tempF")
    object.append(temperature: reading.dewPoint, "DewPointC", "DewPointF")
    object.append(speed: reading.windGust, "WindGustKmph", "WindGustMiles")
    if let chance = reading.precipitationProbability {
      let isSnow = reading.condition.word == .snow || reading.condition.word == .sleet
      object.append("chanceofrain", Self.whole(isSnow ? 0 : chance))
      object.append("chanceofsnow", Self.whole(isSnow ? chance : 0))
    }
    // 0, 300, …, 2100.
    object.append("time", .string("\(time(reading.time) / 60 * 100)"))
    return object
  }

  private func sky(_ day: Day) -> JSONObject {
    let noon = report.hours.first { report.clock.date(at: $0.time) == day.date }?.time ?? now
    let sun = report.sun(at: noon)
    let moon = MoonPhase(at: noon)
    let name = moon.name.rawValue.split(separator: "_")
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    var object: JSONObject = [
      "moon_illumination": Self.whole(moon.illumination * 100), "moon_phase": .string(name),
    ]
    let times = [("sunrise", sun.sunrise, "No sunrise"), ("sunset", sun.sunset, "No sunset")]
    for (key, date, missing) in times {
      object.append(key, .string(date.map { Self.twelveHours(time($0)) } ?? missing))
    }
    return object
  }

  // MARK: - Values

  /// The values that the current weather and steps share.
  private func values(_ reading: Reading, of celsius: String, _ fahrenheit: String) -> JSONObject {
    var object = JSONObject()
    object.append(temperature: reading.temperature, celsius, fahrenheit)
    object.append(temperature: reading.apparentTemperature, "FeelsLikeC", "FeelsLikeF")
    object.append(text: "cloudcover", reading.cloudCover)
    object.append(text: "humidity", reading.humidity)
    if let depth = reading.precipitation {
      object.append("precipMM", .string(depth.rounded(toPlaces: 1)))
      let inches = PrecipitationUnit.inches.value(millimeters: depth)
      object.append("precipInches", .string(inches.rounded(toPlaces: 2)))
    }
    object.append(text: "pressure", reading.pressure)
    object.append(
      text: "pressureInches",
      reading.pressure.map { PressureUnit.inchesOfMercury.value(hectopascals: $0) })
    object.append(text: "uvIndex", reading.uvIndex)
    object.append(text: "visibility", reading.visibility.map { min($0 / 1000, 10) })
    object.append(
      text: "visibilityMiles",
      reading.visibility.map { min(DistanceUnit.miles.value(meters: $0), 6) })
    let code = WttrCode(reading.condition, cloudCover: reading.cloudCover)
    object.append("weatherCode", .string("\(code.number)"))
    let words = ConditionText.words(reading.condition, ownWords: reading.conditionText)
    object.append("weatherDesc", Self.value(words))
    object.append("weatherIconUrl", Self.value(""))
    if let from = reading.windFrom {
      object.append("winddir16Point", .string(CompassPoint(degrees: from).rawValue))
      object.append("winddirDegree", Self.whole(from))
    }
    object.append(speed: reading.windSpeed, "windspeedKmph", "windspeedMiles")
    return object
  }

  /// The minutes since midnight at the place.
  private func time(_ date: Date) -> Int {
    Int((report.clock.hour(at: date) * 60 + 1e-6).rounded(.down))
  }

  /// `07:05 AM`.
  private static func twelveHours(_ minutes: Int) -> String {
    let hour = minutes / 60 % 12 == 0 ? 12 : minutes / 60 % 12
    let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(padded(hour)):\(padded(minutes % 60)) \(minutes < 720 ? "AM" : "PM")"
  }

  /// `[{"value":"…"}]`.
  private static func value(_ text: String) -> JSONValue { [["value": .string(text)]] }

  fileprivate static func whole(_ number: Double) -> JSONValue {
    .string(number.rounded(toPlaces: 0))
  }
}

extension JSONObject {
  /// Appends a whole number as text, if there is one.
  fileprivate mutating func append(text key: String, _ number: Double?) {
    if let number { append(key, WttrReport.whole(number)) }
  }

  /// Appends a speed in meters per second in both units, if there is one.
  fileprivate mutating func append(speed: Double?, _ kilometers: String, _ miles: String) {
    append(
      text: kilometers, speed.map { WindUnit.kilometersPerHour.value(metersPerSecond: $0) })
    append(text: miles, speed.map { WindUnit.milesPerHour.value(metersPerSecond: $0) })
  }

  /// Appends a temperature in both units, if there is one.
  fileprivate mutating func append(
    temperature degrees: Double?, _ celsius: String, _ fahrenheit: String
  ) {
    append(text: celsius, degrees)
    append(text: fahrenheit, degrees.map { TemperatureUnit.fahrenheit.value(celsius: $0) })
  }
}
