internal import WxPlatform
internal import WxCore

/// The days of a request: a number before and from today, or dates.
struct OpenMeteoDays: Sendable {
  /// The first and the last date; `nil` if the days are counted from today.
  let dates: ClosedRange<CalendarDate>?
  /// The number of days before today.
  let past: Int
  /// The number of days from today.
  let forecast: Int

  /// The maximum number of days before today, and from today, that the service has.
  private static let limits = (past: 92, forecast: 16)

  /// Reads `start_date` and `end_date`, or `past_days` and `forecast_days`.
  ///
  /// - Throws: ``RequestError``.
  init(_ query: QueryItems, _ kind: OpenMeteoRequest.Kind) throws(RequestError) {
    let limit = kind == .air ? 7 : Self.limits.forecast
    let chosenPast = try query.integer("past_days", in: 0...Self.limits.past)
    let chosenForecast = try query.integer("forecast_days", in: 0...limit)
    past = chosenPast ?? 0
    forecast = chosenForecast ?? (kind == .air ? 5 : 7)
    let start = try query.optional("start_date", "a date such as 2026-11-23") { CalendarDate($0) }
    let end = try query.optional("end_date", "a date such as 2026-11-23") { CalendarDate($0) }
    switch (start, end) {
    case (nil, nil): dates = nil
    case (let start?, let end?):
      guard start <= end, end.daysSince1970 - start.daysSince1970 < 120 else {
        throw .badParameter(name: "end_date", expected: "a date up to 119 days after the start")
      }
      guard chosenPast == nil, chosenForecast == nil else {
        throw .badParameter(name: "start_date", expected: "without past_days and forecast_days")
      }
      dates = start...end
    case (nil, _): throw .missingParameter(name: "start_date", expected: "a date")
    case (_, nil): throw .missingParameter(name: "end_date", expected: "a date")
    }
  }

  /// The number of days.
  var maximumCount: Int {
    dates.map { $0.upperBound.daysSince1970 - $0.lowerBound.daysSince1970 + 1 } ?? past + forecast
  }

  /// The dates, counted from the date of today at the place.
  ///
  /// - Throws: ``RequestError`` if they are further away than the service's.
  func dates(today: CalendarDate) throws(RequestError) -> [CalendarDate] {
    guard let dates else {
      return (0..<(past + forecast)).map { today.advanced(by: $0 - past) }
    }
    let allowed =
      today.advanced(by: -Self.limits.past)...today.advanced(by: Self.limits.forecast)
    guard allowed.contains(dates.lowerBound), allowed.contains(dates.upperBound) else {
      throw .badParameter(
        name: allowed.contains(dates.lowerBound) ? "end_date" : "start_date",
        expected: "a date from \(allowed.lowerBound) to \(allowed.upperBound)")
    }
    return (0..<maximumCount).map { dates.lowerBound.advanced(by: $0) }
  }
}

/// Steps of an hour or a quarter of one that are not whole days: a number before and from now, or
/// from one local time to another.
struct OpenMeteoSpan: Sendable {
  /// The first and last local time, as if they were UTC.
  private let ends: (start: Date, end: Date)?
  private let past: Int
  private let forecast: Int
  private let step: Double

  /// Reads `start_hour` and `end_hour`, or `past_hours` and `forecast_hours`; `nil` without them.
  ///
  /// - Throws: ``RequestError``.
  init?(_ query: QueryItems, _ name: String, _ plural: String) throws(RequestError) {
    step = name == "hour" ? 3600 : 900
    let limit = Int(120 * 86_400 / step)
    let past = try query.integer("past_\(plural)", in: 0...limit)
    let forecast = try query.integer("forecast_\(plural)", in: 0...limit)
    let example = "a local time such as 2026-11-23T07:00"
    let start = try query.optional("start_\(name)", example) { ISO8601.date($0 + ":00Z") }
    let end = try query.optional("end_\(name)", example) { ISO8601.date($0 + ":00Z") }
    self.past = past ?? 0
    self.forecast = forecast ?? 0
    switch (start, end) {
    case (nil, nil):
      guard past != nil || forecast != nil else { return nil }
      ends = nil
    case (let start?, let end?):
      guard start <= end, end.timeIntervalSince(start) <= 120 * 86_400 else {
        throw .badParameter(name: "end_\(name)", expected: "up to 120 days after the start")
      }
      ends = (start, end)
    case (nil, _): throw .missingParameter(name: "start_\(name)", expected: example)
    case (_, nil): throw .missingParameter(name: "end_\(name)", expected: example)
    }
  }

  /// The number of steps.
  var maximumCount: Int {
    guard let ends else { return past + forecast }
    return Int(ends.end.timeIntervalSince(ends.start) / step) + 1
  }

  /// The times of the steps on clocks with an offset.
  func times(now: Date, utcOffset: Int) -> [Date] {
    let first =
      if let ends { ends.start.addingTimeInterval(-Double(utcOffset)) } else {
        Date(timeIntervalSince1970: (now.timeIntervalSince1970 / step).rounded(.down) * step)
          .addingTimeInterval(-Double(past) * step)
      }
    return (0..<maximumCount).map { first.addingTimeInterval(Double($0) * step) }
  }
}

extension [CalendarDate] {
  /// The times of the steps of all days, from midnight on, without a change of clocks.
  ///
  /// - Parameters:
  ///   - step: The length of a step in seconds.
  ///   - utcOffset: Seconds ahead of UTC.
  /// - Returns: The beginnings of the steps.
  func steps(of step: Double, utcOffset: Int) -> [Date] {
    flatMap { date in
      let midnight = date.midnight(utcOffset: utcOffset)
      return stride(from: 0, to: 86_400, by: step).map { midnight.addingTimeInterval($0) }
    }
  }
}
