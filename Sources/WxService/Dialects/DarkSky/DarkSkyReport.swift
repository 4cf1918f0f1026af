package import WxPlatform
package import WxCore
internal import WxAnswers
internal import WxDisplay
package import WxWeather
package import WxWords

/// A report of any provider in the format of the Dark Sky API, which closed in March 2023, for
/// programs written for it. A value that the provider did not report is absent.
///
/// Format: https://web.archive.org/web/2022/https://darksky.net/dev/docs
package struct DarkSkyReport: Sendable {
  /// The blocks of an answer, which `exclude` names.
  package enum Block: String, Hashable, Sendable, CaseIterable {
    case currently, minutely, hourly, daily, alerts, flags
  }

  let report: WeatherReport
  let measures: DarkSkyMeasures
  let now: Date
  let words: Words

  package init(
    _ report: WeatherReport, measures: DarkSkyMeasures, now: Date, words: Words = .english
  ) {
    self.report = report
    self.measures = measures
    self.now = now
    self.words = words
  }

  /// The answer to `/forecast/KEY/LATITUDE,LONGITUDE`.
  ///
  /// - Parameters:
  ///   - excluded: The blocks to leave out. There is a `minutely` block if the data of the provider
  ///     say when in the hour it rains.
  ///   - hours: The largest number of hours, 48 or, with `extend=hourly`, 168.
  /// - Returns: The object that the API returned.
  package func forecast(excluding excluded: Set<Block> = [], hours: Int = 48) -> JSONValue {
    var answer = head
    func add(_ block: Block, _ value: JSONValue) {
      if !excluded.contains(block) { answer.append(present: block.rawValue, value) }
    }
    add(.currently, report.fullPresent(at: now).map { dataPoint($0, step: nil) } ?? .null)
    add(.minutely, minutely)
    add(.hourly, hourly(report.hours(from: now).prefix(hours), summary: outlook))
    add(.daily, daily(report.days(from: now).prefix(8)))
    let alerts = report.alerts(at: now)
    add(.alerts, alerts.isEmpty ? .null : .array(alerts.map(alert)))
    add(.flags, flags)
    return .object(answer)
  }

  /// The answer to `/forecast/KEY/LATITUDE,LONGITUDE,TIME`: the hours of the date at the place, the
  /// day, and as the current weather that of the hour; `nil` if the report does not cover the time.
  package func forecast(at time: Date, excluding excluded: Set<Block> = []) -> JSONValue? {
    let date = report.clock.date(at: time)
    let hours = report.hours.filter { report.clock.date(at: $0.time) == date }
    guard let day = report.days.first(where: { $0.date == date }),
      let hour = hours.last(where: { $0.time <= time }) ?? hours.first
    else { return nil }
    var answer = head
    if !excluded.contains(.currently) {
      var point = dataPoint(hour, step: nil)
      if case .object(var object) = point {
        object["time"] = seconds(time)
        point = .object(object)
      }
      answer.append("currently", point)
    }
    if !excluded.contains(.hourly) { answer.append("hourly", hourly(hours[...])) }
    if !excluded.contains(.daily) { answer.append("daily", daily([day])) }
    if !excluded.contains(.flags) { answer.append("flags", flags) }
    return .object(answer)
  }

  // MARK: - Blocks

  private var head: JSONObject {
    var head: JSONObject = [
      "latitude": JSONValue(report.place.coordinate.latitude, places: 5),
      "longitude": JSONValue(report.place.coordinate.longitude, places: 5),
    ]
    let hours = report.clock.utcOffset(at: now).map { Double($0) / 3600 }
    let zone = report.clock.timeZone ?? report.place.timeZone ?? hours.map(FixedZone.name(hours:))
    head.append(present: "timezone", JSONValue(zone))
    head.append(present: "offset", JSONValue(hours, places: 2))
    return head
  }

  /// What comes next, in a sentence; `nil` if nothing is known.
  private var outlook: String? {
    var display = WeatherDisplay(now: now)
    display.units = measures.settings
    display.language = words
    let text = display.summary(report)
    return text.isEmpty ? nil : text
  }

  /// The minutes of the next hour, each with the values of the step that covers it.
  private var minutely: JSONValue {
    guard let resolution = report.minuteResolution, resolution < 3600 else { return .null }
    let start = (now.timeIntervalSince1970 / 60).rounded(.down) * 60
    let minutes = (0...60).compactMap { minute -> (Date, WeatherObservation)? in
      let time = Date(timeIntervalSince1970: start + Double(minute) * 60)
      let step = report.minutes.covering(time)
      return step.map { (time, $0) }
    }
    guard !minutes.isEmpty else { return .null }
    var block = JSONObject()
    block.append(present: "summary", JSONValue(outlook))
    let wet = minutes.first { $0.1.condition.word.isPrecipitation }?.1
    block.append(present: "icon", wet.map { icon($0.condition, isDay: $0.isDay) } ?? .null)
    block.append("data", .array(minutes.map { minute($0.0, $0.1) }))
    return .object(block)
  }

  private func minute(_ time: Date, _ step: WeatherObservation) -> JSONValue {
    var point: JSONObject = ["time": seconds(time)]
    let perHour = 3600 / max(step.precipitationPeriod ?? step.step ?? 3600, 1)
    point.append(
      present: "precipIntensity", measures.intensity(step.precipitation.map { $0 * perHour }))
    point.append(present: "precipProbability", fraction(step.precipitationProbability))
    if step.precipitation.map({ $0 > 0 }) == true {
      point.append(present: "precipType", JSONValue(DarkSkyIcon.precipitation(step.condition)))
    }
    return .object(point)
  }

  private func hourly(_ hours: ArraySlice<WeatherObservation>, summary: String? = nil) -> JSONValue
  {
    guard !hours.isEmpty else { return .null }
    return block(
      hours.map { dataPoint($0, step: $0.step) },
      chief: chief(hours.map { ($0.condition, $0.isDay) }), summary: summary)
  }

  private func daily(_ days: ArraySlice<Day>) -> JSONValue {
    guard !days.isEmpty else { return .null }
    return block(days.map(dataPoint), chief: chief(days.map { ($0.condition, true) }))
  }

  private func block(
    _ data: [JSONValue], chief: (Condition, Bool?)?, summary: String? = nil
  ) -> JSONValue {
    var block = JSONObject()
    if let (condition, isDay) = chief {
      block.append("summary", .string(summary ?? text(condition) + "."))
      block.append(present: "icon", icon(condition, isDay: isDay))
    }
    block.append("data", .array(data))
    return .object(block)
  }

  /// The first condition with precipitation, or else the first known one.
  private func chief(_ conditions: [(Condition, Bool?)]) -> (Condition, Bool?)? {
    conditions.first { $0.0.word.isPrecipitation } ?? conditions.first { $0.0.word != .unknown }
  }

  private func alert(_ alert: WeatherAlert) -> JSONValue {
    var object: JSONObject = ["title": .string(alert.title)]
    object.append("regions", .array(alert.regions.map(JSONValue.string)))
    let severity =
      switch alert.severity {
      case .severe, .extreme: "warning"
      case .moderate: "watch"
      case .minor, .unknown, nil: "advisory"
      }
    object.append("severity", .string(severity))
    object.append("time", seconds(alert.starts ?? now))
    object.append(present: "expires", seconds(alert.ends))
    object.append("description", .string(alert.details ?? alert.title))
    object.append(present: "uri", JSONValue(alert.uri))
    return .object(object)
  }

  private var flags: JSONValue {
    [
      "sources": .array(report.providers.map { .string($0.name) }),
      "units": .string(measures.name),
    ]
  }

  /// A condition in words.
  func text(_ condition: Condition) -> String { words.withCapital(words.condition(condition)) }

  func icon(_ condition: Condition, isDay: Bool?) -> JSONValue {
    JSONValue(DarkSkyIcon(condition, isDay: isDay)?.rawValue)
  }

  func seconds(_ time: Date?) -> JSONValue {
    JSONValue(time.map { Int64($0.timeIntervalSince1970.rounded()) })
  }
}
