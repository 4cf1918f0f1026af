internal import WxCore
internal import WxWeather
internal import WxWords

/// The next days, one per line.
struct DaySection {
  let report: WeatherReport
  let display: WeatherDisplay

  /// The days to show, starting with today at the place.
  var shown: [Day] { Array(report.days(from: display.now).prefix(display.days)) }

  func lines(width: Int) -> [StyledLine] {
    let days = shown
    guard display.days > 0 else { return [] }
    guard !days.isEmpty else { return display.missing(.days, of: report, heading: "page.days") }
    let whole = days.filter { !$0.isPartial }
    let scale = TemperatureScale(
      whole.compactMap(\.high) + whole.compactMap(\.low), isASCII: display.isASCII)
    let winds = days.map { ForecastWind(speed: $0.windSpeed, gust: $0.windGust) }
    let times = display.times(report)
    let names = days.map { width < 50 ? times.narrowDate($0.date) : times.date($0.date) }
    let layout = ForecastLayout(
      width: width, display: display, winds: winds, labels: names.map(display.text))
    let today = report.clock.date(at: display.now)
    let words = display.words
    let todayName = display.text(words.withCapital(words["day.today"]))
    var lines = [StyledLine(display.text(words["page.days"]), .strong)]
    for ((day, wind), name) in zip(zip(days, winds), names) {
      let isToday = day.date == today && todayName.displayWidth < layout.labelWidth
      lines.append(
        layout.line(
          ForecastRow(
            label: isToday ? todayName : display.text(name), condition: day.condition,
            ownWords: day.conditionText, isDay: true, temperatures: [day.low, day.high],
            // Too little of the date is forecast to show its high and low.
            remark: day.isPartial ? display.text(words["day.partial"]) : nil,
            bar: day.isPartial
              ? scale.track(width: layout.barWidth)
              : scale.range(day.low, day.high, width: layout.barWidth),
            chance: day.precipitationProbability, amount: day.precipitation,
            wind: wind)))
    }
    return lines
  }
}
