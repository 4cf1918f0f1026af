internal import WxPlatform
internal import WxCore
internal import WxWeather

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
  private static let labelWidth = 12

  /// The lines, the most important first, as many as fit.
  var lines: [StyledLine] { Array(all.prefix(display.room.nowLines ?? .max)) }

  private var all: [StyledLine] {
    let width = display.layoutWidth
    let facts = NowFacts(report: report, display: display)
    guard width >= Self.besideWidth else {
      return main(width: width)
        + facts.all(width: width - Self.labelWidth).map { $0.line(labelWidth: Self.labelWidth) }
    }
    // A truncated drawing would be meaningless.
    let art =
      width >= Self.artWidth && (display.room.nowLines ?? 5) >= 5
      ? ConditionArt.lines(
        present?.reading.condition ?? .unknown, isDay: present?.reading.isDay,
        isASCII: display.isASCII) : []
    let mainColumn = art.isEmpty ? 0 : ConditionArt.width + 2
    let factColumn = mainColumn + Self.mainWidth
    let factWidth = width - factColumn - Self.factWidth - Self.labelWidth
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
        line.append(column[row].line(labelWidth: Self.labelWidth))
      }
      return line
    }
  }

  private var present: WeatherReport.Present? { report.present(at: display.now) }

  private func main(width: Int) -> [StyledLine] {
    let measures = display.measures
    guard let present else { return [StyledLine("No current conditions available.", .faint)] }
    let reading = present.reading
    var lines = headline(reading, width: width)
    var felt = StyledLine("feels like ", .faint)
    felt.append(
      measures.temperature(reading.apparentTemperature),
      HazardLevel.felt(reading.apparentTemperature)
        .style(or: TemperatureStyle.style(reading.apparentTemperature)))
    if reading.apparentTemperature != nil { lines.append(felt) }
    if let today = report.days(from: display.now).first, !today.isPartial,
      today.high != nil || today.low != nil
    {
      var range = StyledLine("high ", .faint)
      range.append(measures.temperature(today.high), TemperatureStyle.style(today.high))
      range.append(", low ", .faint)
      range.append(measures.temperature(today.low), TemperatureStyle.style(today.low))
      lines.append(range)
    }
    if let origin = origin(present) { lines.append(StyledLine(origin, .faint)) }
    return lines.map { $0.truncated(to: width, mark: display.cut) }
  }

  /// Returns temperature and words, on as many lines as the words need.
  private func headline(_ reading: WeatherObservation, width: Int) -> [StyledLine] {
    var first = StyledLine(
      display.measures.temperatureWithUnit(reading.temperature),
      TemperatureStyle.strong(reading.temperature))
    first.append("  ")
    let indent = first.width
    let words = ConditionText.words(reading.condition, ownWords: reading.conditionText)
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
  private func origin(_ present: WeatherReport.Present) -> String? {
    let times = display.times(report)
    let time = times.timeWithDay(present.reading.time, now: display.now)
    return switch present.origin {
    case .reported: nil
    case .forecast where present.reading.time <= display.now: "forecast for this hour"
    case .forecast: "forecast for \(time)"
    case .earlier: "as of \(time)"
    }
  }
}
