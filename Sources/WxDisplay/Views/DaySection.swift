internal import WxCore
internal import WxWeather

/// The next days, one per line.
struct DaySection {
  let report: WeatherReport
  let display: WeatherDisplay

  /// The days to show, starting with today at the place.
  var shown: [Day] { Array(report.days(from: display.now).prefix(display.days)) }

  func lines(width: Int) -> [StyledLine] {
    let days = shown
    guard display.days > 0 else { return [] }
    guard !days.isEmpty else { return display.missing(.days, of: report, heading: "Next days") }
    let whole = days.filter { !$0.isPartial }
    let scale = TemperatureScale(
      whole.compactMap(\.high) + whole.compactMap(\.low), isASCII: display.isASCII)
    let winds = days.map { ForecastWind(speed: $0.windSpeed, gust: $0.windGust) }
    let layout = ForecastLayout(width: width, display: display, winds: winds)
    let times = display.times(report)
    let today = report.clock.date(at: display.now)
    var lines = [StyledLine("Next days", .strong)]
    for (day, wind) in zip(days, winds) {
      let name =
        layout.labelWidth >= 10
        ? times.date(day.date) : "\(times.weekday(day.date)) \(day.date.day)"
      lines.append(
        layout.line(
          ForecastRow(
            label: day.date == today ? "Today" : name, condition: day.condition,
            ownWords: day.conditionText, isDay: true, temperatures: [day.low, day.high],
            // Too little of the date is forecast to show its high and low.
            remark: day.isPartial ? "partial" : nil,
            bar: day.isPartial
              ? scale.track(width: layout.barWidth)
              : scale.range(day.low, day.high, width: layout.barWidth),
            chance: day.precipitationProbability, amount: day.precipitation,
            wind: wind)))
    }
    return lines
  }
}
