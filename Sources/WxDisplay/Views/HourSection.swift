internal import WxPlatform
internal import WxCore
internal import WxWeather
internal import WxWords

/// The next hours, one per line, with condition, temperature, precipitation and wind.
struct HourSection {
  let report: WeatherReport
  let display: WeatherDisplay

  /// The hours to show, starting with the current one.
  var readings: [WeatherObservation] {
    Array(report.hours(from: display.now).prefix(display.hours))
  }

  func lines(width: Int) -> [StyledLine] {
    let readings = readings
    guard display.hours > 0 else { return [] }
    guard !readings.isEmpty else {
      return display.missing(.hours, of: report, heading: "page.hours")
    }
    let scale = TemperatureScale(readings.compactMap(\.temperature), isASCII: display.isASCII)
    let winds = readings.map { ForecastWind(speed: $0.windSpeed, gust: $0.windGust) }
    let layout = ForecastLayout(width: width, display: display, winds: winds)
    let times = display.times(report)
    var lines = [StyledLine(heading(readings), .strong)]
    var date = report.clock.date(at: display.now)
    for (reading, wind) in zip(readings, winds) {
      let own = report.clock.date(at: reading.time)
      // The first hour of a new date shows the weekday.
      let isNewDate = own > date
      date = max(date, own)
      lines.append(
        layout.line(
          ForecastRow(
            label: label(
              reading.time, weekday: isNewDate ? times.weekday(own) : nil,
              width: layout.labelWidth - 1),
            condition: reading.condition, ownWords: reading.conditionText, isDay: reading.isDay,
            temperatures: [reading.temperature],
            bar: scale.dot(reading.temperature, width: layout.barWidth),
            chance: reading.precipitationProbability, amount: reading.precipitation,
            rate: reading.hourlyPrecipitation, wind: wind, windFrom: reading.windFrom)))
    }
    return lines
  }

  /// Returns the label of an hour in this many columns. In the night when clocks are set back, an
  /// hour occurs twice: its offset matters more than the weekday, which matters more than the
  /// minutes.
  private func label(_ time: Date, weekday: String?, width: Int) -> String {
    let times = display.times(report)
    let hours = [times.hour(time), times.shortHour(time, showsOffset: true)]
    let forms =
      weekday.map { day in
        hours.map { "\(day) \($0)" } + (times.isRepeated(time) ? hours : [])
      } ?? hours
    return display.text(forms.first { $0.displayWidth <= width } ?? forms[forms.count - 1])
  }

  private func heading(_ readings: [WeatherObservation]) -> String {
    let step = readings.first?.step.map { Int($0 / 3600) } ?? 1
    let words = display.words
    return display.text(
      step > 1 ? words.text("page.hoursEvery", ["n": "\(step)"]) : words["page.hours"])
  }
}
