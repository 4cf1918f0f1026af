internal import WxPlatform
internal import WxCore
internal import WxDisplay
internal import WxWeather
internal import WxWords

/// A report of any provider in the format of wttr.in's `j1`, for status bars and libraries written
/// for it. All values are text. A value that the provider did not report, and that does not follow
/// from others, is absent.
///
/// Format: https://github.com/chubin/wttr.in#json-output
struct WttrReport {
  private let report: WeatherReport
  private let query: String
  private let language: String?
  private let now: Date
  /// The days that the format has.
  private static let dayCount = 3
  /// The length of a row of a day in seconds.
  private static let step = 10_800.0
  /// The rows of a day: 0, 300, …, 2100.
  private static let rowCount = 8
  /// A forecast this far from a row, in seconds, does not describe it.
  private static let farthest = 86_400.0

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - report: The report of the provider.
  ///   - query: The place as the client wrote it.
  ///   - language: The tag of the language in which the conditions appear besides English.
  ///   - now: The time of the answer.
  init(_ report: WeatherReport, query: String, language: String? = nil, now: Date) {
    self.report = report
    self.query = query
    self.language = language
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
    guard let reading = report.fullPresent(at: now) else { return nil }
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
    object.append("country", Self.value(place.country ?? ""))
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
    var object: JSONObject = ["astronomy": [.object(sky(of: day.date))]]
    object.append(temperature: mean, "avgtempC", "avgtempF")
    object.append("date", .string("\(day.date)"))
    let rows = (0..<Self.rowCount).compactMap { row -> JSONValue? in
      let shown = day.date.midnight(utcOffset: 0) + Double(row) * Self.step
      let steps = steps(from: report.clock.instant(showing: shown))
      return steps.map { .object(hour($0, row: row)) }
    }
    object.append("hourly", .array(rows))
    object.append(temperature: day.high ?? temperatures.max(), "maxtempC", "maxtempF")
    object.append(temperature: day.low ?? temperatures.min(), "mintempC", "mintempF")
    object.append(present: "sunHour", JSONValue(sunshine(of: hours)))
    object.append(present: "totalSnow_cm", JSONValue(snow(of: hours)))
    object.append(text: "uvIndex", day.uvIndex ?? hours.compactMap(\.uvIndex).max())
    return object
  }

  private func hours(of date: CalendarDate) -> [WeatherObservation] {
    report.hours.filter { report.clock.date(at: $0.time) == date }
  }

  /// The steps that a row of three hours stands for. Before the first step of a forecast and after
  /// its last one, that is the nearest: clients expect eight rows.
  private func steps(from start: Date) -> [WeatherObservation]? {
    let within = report.hours.filter { $0.time >= start && $0.time < start + Self.step }
    if within.first?.time == start { return within }
    if let covering = report.hours.covering(start) { return [covering] }
    let nearest = report.hours.min {
      abs($0.time.timeIntervalSince(start)) < abs($1.time.timeIntervalSince(start))
    }
    return nearest.flatMap {
      abs($0.time.timeIntervalSince(start)) <= Self.farthest ? [$0] : nil
    }
  }

  private func hour(_ steps: [WeatherObservation], row: Int) -> JSONObject {
    var reading = steps[0]
    // An amount is that of the three hours, if the steps cover them.
    if steps.count > 1,
      steps.compactMap(\.precipitationPeriod).reduce(0, +) == Self.step
    {
      reading.precipitation = steps.compactMap(\.precipitation).reduce(0, +)
    }
    reading.precipitationProbability = steps.compactMap(\.precipitationProbability).max()
    var object = values(reading, of: "tempC", "tempF")
    object.append(temperature: reading.anyDewPoint, "DewPointC", "DewPointF")
    let heatIndex = ApparentTemperature.heatIndex(
      temperature: reading.temperature, humidity: reading.humidity)
    object.append(temperature: heatIndex, "HeatIndexC", "HeatIndexF")
    let windChill = ApparentTemperature.windChill(
      temperature: reading.temperature, windSpeed: reading.windSpeed)
    object.append(temperature: windChill, "WindChillC", "WindChillF")
    object.append(speed: reading.windGust, "WindGustKmph", "WindGustMiles")
    for (name, chance) in WttrChances(reading).all { object.append(text: name, chance) }
    // No provider here reports radiation; the service has 0.0 then.
    object.append("diffRad", "0.0")
    object.append("shortRad", "0.0")
    object.append("time", .string("\(row * 300)"))
    return object
  }

  /// Hours of sunshine: the part of the hours between sunrise and sunset without clouds.
  private func sunshine(of hours: [WeatherObservation]) -> String? {
    let light = hours.filter { $0.isDay == true }
    guard !hours.isEmpty, light.allSatisfy({ $0.cloudCover != nil }) else { return nil }
    let seconds = light.map { ($0.step ?? 3600) * (1 - ($0.cloudCover ?? 100) / 100) }
    return (seconds.reduce(0, +) / 3600).rounded(toPlaces: 1)
  }

  /// Centimeters of fresh snow: of providers that report its water alone, ten times the water.
  private func snow(of hours: [WeatherObservation]) -> String? {
    let depths = hours.map { hour in
      hour.snowDepth ?? hour.snow.map { $0 * 10 } ?? (hour.condition.word == .snow ? nil : 0)
    }
    guard !hours.isEmpty, depths.allSatisfy({ $0 != nil }) else { return nil }
    return (depths.compactMap(\.self).reduce(0, +) / 10).rounded(toPlaces: 1)
  }

  private func sky(of date: CalendarDate) -> JSONObject {
    let start = report.clock.start(of: date)
    let end = report.clock.start(of: date.advanced(by: 1))
    let noon = start + end.timeIntervalSince(start) / 2
    let sun = report.sun(at: noon)
    let moon = MoonPhase(at: noon)
    let times = MoonTimes(from: start, to: end, at: report.place.coordinate)
    var object: JSONObject = [
      "moon_illumination": Self.whole(moon.illumination * 100),
      "moon_phase": .string(Self.name(of: moon.name)),
    ]
    for (key, date) in [
      ("moonrise", times.moonrise), ("moonset", times.moonset), ("sunrise", sun.sunrise),
      ("sunset", sun.sunset),
    ] {
      object.append(key, .string(date.map { Self.twelveHours(time($0)) } ?? "No \(key)"))
    }
    return object
  }

  /// `Waxing Gibbous`, but `Full Moon` and `New Moon`.
  private static func name(of phase: MoonPhaseName) -> String {
    let words = phase.rawValue.split(separator: "_")
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    return phase == .new || phase == .full ? words + " Moon" : words
  }

  // MARK: - Values

  /// The values that the current weather and steps share.
  private func values(_ reading: WeatherObservation, of celsius: String, _ fahrenheit: String)
    -> JSONObject
  {
    var object = JSONObject()
    object.append(temperature: reading.temperature, celsius, fahrenheit)
    object.append(temperature: reading.anyApparentTemperature, "FeelsLikeC", "FeelsLikeF")
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
    object.append(text: "uvIndex", reading.anyUVIndex)
    object.append(text: "visibility", reading.visibility.map { min($0 / 1000, 10) })
    object.append(
      text: "visibilityMiles",
      reading.visibility.map { min(DistanceUnit.miles.value(meters: $0), 6) })
    let code = WttrCode(reading.condition, cloudCover: reading.cloudCover)
    object.append("weatherCode", .string("\(code.number)"))
    func text(_ words: Words) -> String {
      ConditionText.words(reading.condition, ownWords: reading.conditionText, in: words)
    }
    let words = text(.english)
    object.append("weatherDesc", Self.value(words))
    if let language {
      // Under a name that is the same for all languages too, as wttr.in has it.
      let own = Self.value(text(Words.of(language)))
      object.append("lang_\(language)", own)
      if language != "xx" { object.append("lang_xx", own) }
    }
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
