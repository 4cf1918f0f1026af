internal import WxPlatform
internal import WxCore
package import WxWeather
internal import WxWords

/// The weather of the next hours as a chart: temperature as a curve, precipitation as bars, wind as
/// arrows with speeds, night as shading.
package struct Meteogram {
  package let report: WeatherReport
  package private(set) var display: WeatherDisplay

  /// The reports above this one, whose sources are named below it.
  private let others: [WeatherReport]

  /// Creates the chart of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - display: The user's preferences.
  ///   - others: The reports above this one, whose sources are named below it.
  package init(
    report: WeatherReport, display: WeatherDisplay, others: [WeatherReport] = []
  ) {
    self.report = report
    self.display = display
    self.others = others
  }

  static let axisWidth = 6

  var words: Words { display.words }

  var columns: Int { display.layoutWidth - Self.axisWidth - 1 }

  /// The lines of the view, as many as fit.
  package var lines: [StyledLine] {
    guard report.hasForecast else {
      return display.arranged(
        ([heading] + NoForecastLines(report: report, display: display, others: others).lines)
          .map { $0.truncated(to: display.layoutWidth, mark: display.cut) })
    }
    var shape = Shape()
    guard let rows = display.room.rows else { return lines(shape: shape) }
    var fitted = self
    // From the least to the most important; the curve gets the remaining height.
    let steps: [(inout PageRoom, inout Shape) -> Void] = [
      { room, _ in room.showsSource = false }, { room, _ in room.hasGaps = false },
      { _, shape in shape.hasDates = false }, { _, shape in shape.hasChance = false },
      { _, shape in shape.bars = 1 },
      { _, shape in shape.hasWind = false }, { room, _ in room.alerts = 1 },
      { _, shape in shape.bars = 0 }, { _, shape in shape.curve = 0 },
      { room, _ in room.alerts = 0 },
    ]
    var rest = steps[...]
    while true {
      let excess = fitted.lines(shape: shape).count - rows
      guard excess > 0 else { break }
      if shape.curve - excess >= Shape.leastCurve {
        shape.curve -= excess
      } else if let step = rest.popFirst() {
        step(&fitted.display.room, &shape)
      } else {
        break
      }
    }
    return fitted.lines(shape: shape)
  }

  /// The rows of the parts of a chart.
  private struct Shape {
    var curve = 8
    var bars = 2
    var hasChance = true
    var hasWind = true
    var hasDates = true

    /// A lower curve would show nothing.
    static let leastCurve = 3
  }

  private func lines(shape: Shape) -> [StyledLine] {
    let gap = display.room.hasGaps ? [StyledLine()] : []
    let head =
      [heading, now].compactMap(\.self) + AlertLines(report: report, display: display).lines
    let source = SourceLines(report: report, display: display, others: others).lines
    let foot = source.isEmpty ? [] : gap + source
    var chart: [StyledLine] = []
    if display.hours > 0, let series = HourSeries(readings) {
      if shape.curve > 0 {
        chart += curve(series, rows: shape.curve) + bars(series, rows: shape.bars)
        if shape.hasChance { chart += chance(series) }
        if shape.hasWind { chart += wind(series) }
        chart += axis(series, hasDates: shape.hasDates)
      }
    } else if display.hours > 0 {
      chart.append(StyledLine(display.text(words["page.noHours"]), .faint))
    }
    return display.arranged(
      (head + (chart.isEmpty ? [] : gap + chart) + foot)
        .map { $0.truncated(to: display.layoutWidth, mark: display.cut) })
  }

  /// The current conditions on one line.
  private var now: StyledLine? {
    guard let reading = report.present(at: display.now)?.reading else { return nil }
    var line = StyledLine(
      display.measures.temperatureWithUnit(reading.temperature),
      TemperatureStyle.strong(reading.temperature))
    let conditions = ConditionText.words(
      reading.condition, ownWords: reading.conditionText, in: words)
    line.append("  " + display.text(conditions))
    var facts: [StyledLine] = []
    if let felt = reading.apparentTemperature {
      let text = words.text("value.feels", ["t": display.measures.temperature(felt)])
      facts.append(StyledLine(display.text(text), .faint))
    }
    if let speed = reading.windSpeed {
      var fact = StyledLine(display.label("label.wind") + " ", .faint)
      fact.append(display.measures.wind(speed), HazardLevel.wind(speed).style(or: .faint))
      facts.append(fact)
    }
    if let gust = reading.windGust, let danger = HazardLevel.wind(gust) {
      var fact = StyledLine(display.label("label.gusts") + " ", .faint)
      fact.append(display.measures.wind(gust) + danger.mark, .danger(danger))
      facts.append(fact)
    }
    let comma = display.text(words.text("join.item", [:]))
    func width() -> Int { line.width + facts.reduce(0) { $0 + comma.displayWidth + $1.width } }
    // The last ones matter most.
    while !facts.isEmpty, width() > display.layoutWidth { facts.removeFirst() }
    for fact in facts {
      line.append(comma, .faint)
      line.append(fact)
    }
    return line
  }

  /// The readings of the hours to show, the last one at most an hour before their end, whatever the
  /// step; at least two, since one is not a curve.
  private var readings: [WeatherObservation] {
    let all = report.hours(from: display.now)
    guard let first = all.first else { return [] }
    let seconds = Double(display.hours) * 3600 + (first.step ?? 3600) - 3600
    let end = first.time.addingTimeInterval(seconds)
    return Array(all.prefix(max(2, all.prefix { $0.time < end }.count)))
  }

  private var heading: StyledLine {
    var line = StyledLine(display.title(report), .strong)
    let units = display.units
    let measures = display.measures
    let degree =
      display.isASCII ? units.temperature.rawValue.uppercased() : measures.temperatureSymbol
    let rate = words.text("unit.perHour", ["unit": measures.symbol(units.precipitation)])
    let values = [degree, rate, measures.symbol(units.wind)].map(display.text)
    let named = zip(["temperature", "rain", "wind"], values).map {
      display.label("label.\($0)") + " " + $1
    }
    let legends = [named, values].map { words.joined($0, by: "join.item") }
    let legend = legends.first { line.width + $0.displayWidth + 2 <= display.layoutWidth }
    if let legend { line.append(legend, endingAt: display.layoutWidth, .faint) }
    return line
  }

  func time(_ series: HourSeries, column: Int) -> Date {
    series.time(at: (Double(column) + 0.5) / Double(columns))
  }

  func isNight(_ time: Date) -> Bool {
    !SolarPosition.isUp(at: time, over: report.place.coordinate)
  }

  // MARK: Precipitation

  private func bars(_ series: HourSeries, rows: Int) -> [StyledLine] {
    let rates = (0..<columns).map { series.precipitationRate(at: time(series, column: $0)) }
    guard rows > 0, rates.contains(where: { $0 != nil }) else { return [] }
    let top = max(1, rates.compactMap(\.self).max() ?? 1)
    let levels = rows * 8
    return (0..<rows).map { row in
      var line = StyledLine()
      if row == 0 {
        let value = display.units.precipitation.value(millimeters: top)
        let places = display.units.precipitation == .inches ? 2 : 1
        line.append(
          words.number(value.rounded(toPlaces: places)), endingAt: Self.axisWidth - 1, .faint)
      }
      line.pad(to: Self.axisWidth - 1)
      line.append(display.isASCII ? "|" : row == 0 ? "┤" : "│", .faint)
      for rate in rates {
        let wet = rate ?? 0
        // Even the least rain is visible.
        let level = wet > 0 ? max(1, Int((wet / top * Double(levels)).rounded())) : 0
        let here = min(8, max(0, level - (rows - 1 - row) * 8))
        line.append(
          block(here), HazardLevel.rain(rate) == nil ? .drawing(.blue) : .drawing(.magenta))
      }
      return line
    }
  }

  private func block(_ eighths: Int) -> String {
    guard !display.isASCII else { return eighths == 0 ? " " : eighths < 5 ? "." : "#" }
    return [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][eighths]
  }

  // MARK: Wind and time

  /// The columns with wind and hours: every three or six hours on the clock, as many as fit.
  private func ticks(_ series: HourSeries) -> [(column: Int, time: Date)] {
    let span = series.end.timeIntervalSince(series.start)
    let room = Double(columns) / (span / 3600)
    let every = [1, 2, 3, 6, 12, 24].first { Double($0) * room >= 5 } ?? 24
    let clock = report.clock
    var ticks: [(Int, Date)] = []
    for reading in series.readings {
      let hour = Int((clock.hour(at: reading.time) + 1e-6).rounded(.down))
      guard hour % every == 0 else { continue }
      let part = reading.time.timeIntervalSince(series.start) / span
      let column = Int((part * Double(columns)).rounded(.down))
      if let last = ticks.last, column - last.0 < 4 { continue }
      // In the night when clocks are set back an hour occurs twice; the axis shows the first.
      if let last = ticks.last, clock.hour(at: last.1) == clock.hour(at: reading.time),
        reading.time.timeIntervalSince(last.1) < 4 * 3600
      {
        continue
      }
      if column <= columns - 2 { ticks.append((column, reading.time)) }
    }
    return ticks
  }

  /// The chance of precipitation in percent, if there is any.
  private func chance(_ series: HourSeries) -> [StyledLine] {
    let chances = ticks(series).map {
      ($0.column, series.covering($0.time)?.precipitationProbability)
    }
    guard chances.contains(where: { ($0.1 ?? 0) > 0 }) else { return [] }
    var line = StyledLine()
    line.append("%", endingAt: Self.axisWidth - 1, .faint)
    for (column, chance) in chances {
      guard let chance else { continue }
      line.pad(to: Self.axisWidth + column)
      line.append(chance.rounded(toPlaces: 0), chance >= 30 ? .color(.blue) : .faint)
    }
    return [line]
  }

  private func wind(_ series: HourSeries) -> [StyledLine] {
    guard series.readings.contains(where: { $0.windSpeed != nil }) else { return [] }
    var arrows = StyledLine(String(repeating: " ", count: Self.axisWidth))
    var speeds = arrows
    var gusts = StyledLine(display.text(words["label.gusts.short"]), .faint)
    for (column, time) in ticks(series) {
      guard let reading = series.covering(time), let speed = reading.windSpeed else { continue }
      arrows.pad(to: Self.axisWidth + column)
      speeds.pad(to: Self.axisWidth + column)
      arrows.append(display.measures.windArrow(from: reading.windFrom), .drawing(.cyan))
      speeds.append(display.measures.windNumber(speed), HazardLevel.wind(speed).style())
      guard let gust = reading.windGust, let danger = HazardLevel.wind(gust) else { continue }
      gusts.pad(to: Self.axisWidth + column)
      gusts.append(display.measures.windNumber(gust), .danger(danger))
    }
    // Only dangerous gusts have a line.
    return [arrows, speeds] + (gusts.width > Self.axisWidth ? [gusts] : [])
  }

  private func axis(_ series: HourSeries, hasDates: Bool) -> [StyledLine] {
    let times = display.times(report)
    var hours = StyledLine(String(repeating: " ", count: Self.axisWidth))
    var dates = hours
    var shown: CalendarDate?
    let ticks = ticks(series)
    for (column, time) in ticks {
      hours.pad(to: Self.axisWidth + column)
      hours.append(times.shortHour(time), .faint)
      let date = report.clock.date(at: time)
      // If there is no room for the date, the weekday is shown.
      let next = ticks.first { report.clock.date(at: $0.time) > date }?.column ?? columns + 1
      let name = times.axisDates(date).map(display.text)
        .first { column + $0.displayWidth < next }
      guard date != shown, dates.width <= Self.axisWidth + column, let name else { continue }
      shown = date
      dates.pad(to: Self.axisWidth + column)
      dates.append(name + " ")
    }
    return hasDates ? [hours, dates] : [hours]
  }
}
