internal import Foundation
internal import WxCore
internal import WxWeather

/// The next hours, one a line: what comes, how warm, how much rain, which wind.
struct HourSection {
  let report: WeatherReport
  let display: WeatherDisplay

  /// The hours that are shown, from the one that covers now.
  var readings: [Reading] { Array(report.hours(from: display.now).prefix(display.hours)) }

  func lines(width: Int) -> [StyledLine] {
    let readings = readings
    guard !readings.isEmpty else { return missing }
    let scale = TemperatureScale(readings.compactMap(\.temperature), isASCII: display.isASCII)
    let layout = ForecastLayout(width: width, display: display)
    let times = display.times(report)
    var lines = [StyledLine(heading(readings), .strong)]
    var date = report.clock.date(at: display.now)
    for reading in readings {
      let own = report.clock.date(at: reading.time)
      // The first hour of another date says which.
      let isNewDate = own > date
      date = max(date, own)
      let label =
        isNewDate && layout.labelWidth >= 10
        ? "\(times.weekday(own)) \(times.hour(reading.time))" : times.hour(reading.time)
      lines.append(
        layout.line(
          label: label, condition: reading.condition, ownWords: reading.conditionText,
          isDay: reading.isDay, temperatures: [reading.temperature],
          bar: scale.dot(reading.temperature, width: layout.barWidth),
          chance: reading.precipitationProbability, amount: reading.precipitation,
          windSpeed: reading.windSpeed, windFrom: reading.windFrom))
    }
    return lines
  }

  private func heading(_ readings: [Reading]) -> String {
    let step = readings.first?.step.map { Int($0 / 3600) } ?? 1
    return step > 1 ? "Next hours, in steps of \(step)" : "Next hours"
  }

  private var missing: [StyledLine] {
    guard let status = report.parts[.hours], status.outcome == .failed, let failure = status.failure
    else { return [] }
    return [
      StyledLine("Next hours", .strong), StyledLine("  " + display.text(failure.message), .warning),
    ]
  }
}

/// The next days, one a line.
struct DaySection {
  let report: WeatherReport
  let display: WeatherDisplay

  /// The days that are shown, from the one at the place now.
  var shown: [Day] { Array(report.days(from: display.now).prefix(display.days)) }

  func lines(width: Int) -> [StyledLine] {
    let days = shown
    guard !days.isEmpty else { return missing }
    let whole = days.filter { !$0.isPartial }
    let scale = TemperatureScale(
      whole.compactMap(\.high) + whole.compactMap(\.low), isASCII: display.isASCII)
    let layout = ForecastLayout(width: width, display: display)
    let times = display.times(report)
    let today = report.clock.date(at: display.now)
    var lines = [StyledLine("Next days", .strong)]
    for day in days {
      let name =
        layout.labelWidth >= 10
        ? times.date(day.date) : "\(times.weekday(day.date)) \(day.date.day)"
      // Too little of the date is forecast to speak of its high and low.
      let temperatures = day.isPartial ? [nil, nil] : [day.low, day.high]
      var line = layout.line(
        label: day.date == today && layout.labelWidth >= 6 ? "Today" : name,
        condition: day.condition,
        ownWords: day.conditionText, isDay: true, temperatures: temperatures,
        bar: day.isPartial
          ? scale.track(width: layout.barWidth)
          : scale.range(day.low, day.high, width: layout.barWidth),
        chance: day.precipitationProbability, amount: day.precipitation, windSpeed: day.windSpeed,
        windFrom: nil)
      if day.isPartial, layout.hasWords { line.append(" (part)", .faint) }
      lines.append(line)
    }
    return lines
  }

  private var missing: [StyledLine] {
    guard let status = report.parts[.days], status.outcome == .failed, let failure = status.failure
    else { return [] }
    return [
      StyledLine("Next days", .strong), StyledLine("  " + display.text(failure.message), .warning),
    ]
  }
}
