package import WxPlatform
package import WxCore
internal import WxAnswers
package import WxWeather

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

  package init(_ report: WeatherReport, measures: DarkSkyMeasures, now: Date) {
    self.report = report
    self.measures = measures
    self.now = now
  }

  /// The answer to `/forecast/KEY/LATITUDE,LONGITUDE`.
  ///
  /// - Parameters:
  ///   - excluded: The blocks to leave out. There is never a `minutely` block.
  ///   - hours: The largest number of hours, 48 or, with `extend=hourly`, 168.
  /// - Returns: The object that the API returned.
  package func forecast(excluding excluded: Set<Block> = [], hours: Int = 48) -> JSONValue {
    var answer = head
    func add(_ block: Block, _ value: JSONValue) {
      if !excluded.contains(block) { answer.append(present: block.rawValue, value) }
    }
    add(.currently, report.present(at: now).map { dataPoint($0.reading, step: nil) } ?? .null)
    add(.hourly, hourly(report.hours(from: now).prefix(hours)))
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

  private func hourly(_ hours: ArraySlice<WeatherObservation>) -> JSONValue {
    guard !hours.isEmpty else { return .null }
    return block(
      hours.map { dataPoint($0, step: $0.step) },
      chief: chief(hours.map { ($0.condition, $0.isDay) }))
  }

  private func daily(_ days: ArraySlice<Day>) -> JSONValue {
    guard !days.isEmpty else { return .null }
    return block(days.map(dataPoint), chief: chief(days.map { ($0.condition, true) }))
  }

  private func block(_ data: [JSONValue], chief: (Condition, Bool?)?) -> JSONValue {
    var block = JSONObject()
    if let (condition, isDay) = chief {
      block.append("summary", .string(condition.words + "."))
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

  func icon(_ condition: Condition, isDay: Bool?) -> JSONValue {
    JSONValue(DarkSkyIcon(condition, isDay: isDay)?.rawValue)
  }

  func seconds(_ time: Date?) -> JSONValue {
    JSONValue(time.map { Int64($0.timeIntervalSince1970.rounded()) })
  }
}
