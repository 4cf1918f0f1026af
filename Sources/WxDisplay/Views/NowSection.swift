internal import WxPlatform
internal import WxCore
internal import WxWeather
internal import WxWords

/// The current conditions: a drawing if it fits, the main values, and facts in columns.
struct NowSection {
  let report: WeatherReport
  let display: WeatherDisplay

  /// From this width on, facts go beside the main values.
  private static let besideWidth = 56
  /// From this width on, there is a drawing.
  private static let artWidth = 72
  /// From this width on, facts go in two columns.
  private static let twoColumnWidth = 120
  private static let mainWidth = 29
  private static let factWidth = 38

  /// The lines, the most important first, as many as fit.
  var lines: [StyledLine] { Array(all.prefix(display.room.nowLines ?? .max)) }

  private var all: [StyledLine] {
    let width = display.layoutWidth
    let facts = NowFacts(report: report, display: display)
    let labelWidth = facts.labelWidth
    guard width >= Self.besideWidth else {
      return main(width: width)
        + facts.all(width: width - labelWidth).map { $0.line(labelWidth: labelWidth) }
    }
    // A truncated drawing would be meaningless, and so would be a mirrored one.
    let art =
      width >= Self.artWidth && !display.words.isRightToLeft && (display.room.nowLines ?? 5) >= 5
      ? ConditionArt.lines(
        present?.reading.condition ?? .unknown, isDay: present?.reading.isDay,
        isASCII: display.isASCII) : []
    let mainColumn = art.isEmpty ? 0 : ConditionArt.width + 2
    let factColumn = mainColumn + Self.mainWidth
    let factWidth = width - factColumn - Self.factWidth - labelWidth
    let columns =
      width >= Self.twoColumnWidth ? [facts.first, facts.second(width: factWidth)] : [facts.first]
    var main = main(width: Self.mainWidth - 1)
    if width < Self.twoColumnWidth {
      main += facts.sky(width: Self.mainWidth - 1)
    }
    let artRows = (art.lastIndex { !$0.isBlank } ?? -1) + 1
    let rows = max(artRows, main.count, columns.map(\.count).max() ?? 0)
    return (0..<rows).map { row in
      var line = row < art.count ? art[row] : StyledLine()
      line.pad(to: mainColumn)
      if row < main.count { line.append(main[row]) }
      for (index, column) in columns.enumerated() where row < column.count {
        line.pad(to: factColumn + index * Self.factWidth)
        line.append(column[row].line(labelWidth: labelWidth))
      }
      return line
    }
  }

  private var words: Words { display.words }

  private func line(
    _ key: String, _ values: KeyValuePairs<String, (text: String, style: TextStyle)>
  ) -> StyledLine {
    StyledLine(words, key, values, isASCII: display.isASCII)
  }

  private var present: WeatherReport.Present? { report.present(at: display.now) }

  private func main(width: Int) -> [StyledLine] {
    let measures = display.measures
    guard let present else {
      // Nothing stands beside it.
      return [StyledLine(display.text(words["page.noCurrent"]), .faint)]
    }
    let reading = present.reading
    var lines = headline(reading, width: width)
    if let felt = reading.apparentTemperature {
      let style = HazardLevel.felt(felt).style(or: TemperatureStyle.style(felt))
      lines.append(line("value.feels", ["t": (measures.temperature(felt), style)]))
    }
    if let change = yesterday(reading) { lines.append(StyledLine(change, .faint)) }
    if let today = report.days(from: display.now).first, !today.isPartial,
      today.high != nil || today.low != nil
    {
      let (high, low) = (today.high, today.low)
      lines.append(
        line(
          "value.highLow",
          [
            "high": (measures.temperature(high), TemperatureStyle.style(high)),
            "low": (measures.temperature(low), TemperatureStyle.style(low)),
          ]))
    }
    if let origin = origin(present) { lines.append(StyledLine(display.text(origin), .faint)) }
    return lines.map { $0.truncated(to: width, mark: display.cut) }
  }

  /// Returns how the temperature compares with that of yesterday at the same hour.
  private func yesterday(_ reading: WeatherObservation) -> String? {
    guard let now = reading.temperature,
      let before = report.yesterday(at: display.now)?.temperature
    else { return nil }
    let text =
      switch Outlook.Change(now - before) {
      case .warmer(let size): words.text("say.warmerThanYesterday", ["t": display.degrees(size)])
      case .colder(let size): words.text("say.colderThanYesterday", ["t": display.degrees(size)])
      case .same: words["say.asYesterday"]
      }
    return display.text(text)
  }

  /// Returns temperature and words, on as many lines as the words need.
  private func headline(_ reading: WeatherObservation, width: Int) -> [StyledLine] {
    var first = StyledLine(
      display.measures.temperatureWithUnit(reading.temperature),
      TemperatureStyle.strong(reading.temperature))
    first.append("  ")
    let indent = first.width
    let words = ConditionText.words(
      reading.condition, ownWords: reading.conditionText, in: display.words)
    let wrapped = StyledLine.wrapped(display.text(words), width: width - indent, .plain)
    first.append(wrapped[0])
    return [first]
      + wrapped.dropFirst().map { more in
        var line = StyledLine(String(repeating: " ", count: indent))
        line.append(more)
        return line
      }
  }

  /// Returns the source of the conditions, if they were not reported for now.
  func origin(_ present: WeatherReport.Present) -> String? {
    let times = display.times(report)
    let time = times.timeWithDay(present.reading.time, now: display.now)
    return switch present.origin {
    case .reported: nil
    case .forecast where present.reading.time <= display.now: words["page.hourForecast"]
    case .forecast: words.text("page.timeForecast", ["time": time])
    case .earlier: words.text("page.asOf", ["time": time])
    }
  }
}
