internal import WxPlatform
internal import WxCore
package import WxWeather
internal import WxWords

/// The weather of several places, one line each: now, today, and what is dangerous.
///
/// Columns are as wide as their longest cell. On a narrow terminal, the least important are omitted,
/// and names are cut last.
package struct PlaceTable {
  /// The reports and their displays, in order.
  private let pages: [(report: WeatherReport, display: WeatherDisplay)]

  /// Creates the table of reports.
  package init(_ pages: [(report: WeatherReport, display: WeatherDisplay)]) { self.pages = pages }

  /// A column, with the cell of its heading first.
  private struct Column {
    let cells: [StyledLine]
    /// Whether numbers end at the same place.
    let isRightAligned: Bool
    /// The columns with the highest rank are omitted first.
    let rank: Int

    var width: Int { cells.map(\.width).max() ?? 0 }
  }

  private static let gap = 2
  /// A name that is cut is hardly longer than this.
  private static let leastName = 14
  /// The rank of the column of dangers, whose texts are long.
  private static let dangerRank = 5

  /// The lines of the table, and the sources of the data.
  package var lines: [StyledLine] {
    guard let last = pages.last else { return [] }
    let width = last.display.layoutWidth
    let rows = table(width: width)
    let source = SourceLines(
      report: last.report, display: last.display, others: pages.dropLast().map(\.report)
    ).lines
    return last.display.arranged(
      (rows + (source.isEmpty ? [] : [StyledLine()] + source))
        .map { $0.truncated(to: width, mark: last.display.cut) })
  }

  private func table(width: Int) -> [StyledLine] {
    var columns = columns.filter { $0.cells.dropFirst().contains { $0.width > 0 } }
    func rest() -> Int { width - columns.map { $0.width + Self.gap }.reduce(0, +) }
    var names = self.names(marksWarnings: false)
    func longest() -> Int { names.map { $0.name.width + $0.mark.width }.max() ?? 0 }
    while rest() < min(longest(), Self.leastName),
      let worst = columns.indices.max(by: { columns[$0].rank < columns[$1].rank }),
      columns[worst].rank > 0
    {
      if columns.remove(at: worst).rank == Self.dangerRank {
        names = self.names(marksWarnings: true)
      }
    }
    let nameWidth = max(1, min(longest(), rest()))
    return names.indices.map { row in
      let (name, mark) = names[row]
      var line = name.truncated(
        to: max(1, nameWidth - mark.width), mark: pages[0].display.cut)
      line.append(mark)
      var end = nameWidth
      for column in columns {
        let cell = column.cells[row]
        line.pad(to: end + Self.gap + (column.isRightAligned ? column.width - cell.width : 0))
        line.append(cell)
        end += Self.gap + column.width
      }
      return line
    }
  }

  /// The names, and the marks of dangers, which remain if the column of dangers is omitted.
  private func names(marksWarnings: Bool) -> [(name: StyledLine, mark: StyledLine)] {
    guard let display = pages.first?.display else { return [] }
    let heading = StyledLine(display.text(display.words["label.place"]), .strong)
    return [(heading, StyledLine())]
      + pages.map { page in
        let name = page.display.savedName ?? page.report.place.name
        let danger = danger(page)
        var mark = StyledLine()
        if marksWarnings, let severity = danger.severity {
          mark.append(
            page.display.isASCII ? " !" : " ⚠",
            HazardLevel.warning(severity).style(or: .warning))
        } else if marksWarnings, page.report.parts[.alerts]?.outcome == .failed {
          // No mark would mean that there are no warnings.
          mark.append(" ?", .warning)
        }
        if let level = danger.level, !level.mark.isEmpty {
          mark.append(level.mark, .danger(level))
        }
        return (StyledLine(page.display.text(name), .strong), mark)
      }
  }

  private typealias Page = (report: WeatherReport, display: WeatherDisplay)

  private func danger(_ page: Page) -> PresentDanger {
    PresentDanger(report: page.report, display: page.display)
  }

  private var columns: [Column] {
    guard let display = pages.first?.display else { return [] }
    let words = display.words
    func column(
      _ heading: String, rank: Int, isRightAligned: Bool = true, _ cell: (Page) -> StyledLine
    ) -> Column {
      Column(
        cells: [StyledLine(display.text(words.withCapital(heading)), .faint)] + pages.map(cell),
        isRightAligned: isRightAligned, rank: rank)
    }
    return [
      column("", rank: 0, isRightAligned: false, sign),
      column(words["label.now"], rank: 0, temperature),
      column("", rank: 4, isRightAligned: false, condition),
      column(words["day.today"], rank: 1, range),
      column(words["label.rain"], rank: 3, rain),
      column(words["label.wind"], rank: 2, wind),
      column("", rank: Self.dangerRank, isRightAligned: false, alarm),
    ]
  }

  private func reading(_ page: Page) -> WeatherObservation? {
    page.report.present(at: page.display.now)?.reading
  }

  private func today(_ page: Page) -> Day? {
    page.report.days(from: page.display.now).first
  }

  private func sign(_ page: Page) -> StyledLine {
    let condition = reading(page)?.condition ?? .unknown
    let isDay = reading(page)?.isDay
    return StyledLine(
      page.display.sign(condition, isDay: isDay).filter { $0 != " " },
      ConditionText.style(condition, isDay: isDay))
  }

  private func temperature(_ page: Page) -> StyledLine {
    let celsius = reading(page)?.temperature
    return StyledLine(page.display.measures.temperature(celsius), TemperatureStyle.strong(celsius))
  }

  private func condition(_ page: Page) -> StyledLine {
    guard let reading = reading(page) else { return StyledLine() }
    let words = ConditionText.words(
      reading.condition, ownWords: reading.conditionText, in: page.display.words)
    return StyledLine(page.display.text(words))
  }

  private func range(_ page: Page) -> StyledLine {
    var line = StyledLine()
    for value in page.display.temperatures(on: today(page)) {
      if line.width > 0 { line.append(page.display.betweenTemperatures, .faint) }
      line.append(page.display.measures.temperature(value), TemperatureStyle.style(value))
    }
    return line
  }

  private func rain(_ page: Page) -> StyledLine {
    let day = today(page)
    return StyledLine(
      page.display.text(page.display.rain(on: day)),
      (day?.precipitation ?? 0) > 0 ? .color(.blue) : .faint)
  }

  private func wind(_ page: Page) -> StyledLine {
    guard let reading = reading(page), let speed = reading.windSpeed else { return StyledLine() }
    let measures = page.display.measures
    var line = StyledLine(measures.windArrow(from: reading.windFrom) + " ")
    line.append(measures.wind(speed), HazardLevel.wind(speed).style())
    return line
  }

  private func alarm(_ page: Page) -> StyledLine {
    let danger = danger(page)
    var text = danger.text
    if page.report.isStale {
      let stale = page.display.label("source.stale")
      text = text.isEmpty ? stale : page.display.words.joined([text, stale], by: "join.item")
    }
    return StyledLine(text, danger.level.map(TextStyle.danger) ?? .warning)
  }
}

extension WeatherDisplay {
  /// The low and the high of a day, as far as they are known, in degrees Celsius.
  func temperatures(on day: Day?) -> [Double] {
    guard let day, !day.isPartial else { return [] }
    return [day.low, day.high].compactMap(\.self)
  }

  /// What stands between the low and the high of a day.
  var betweenTemperatures: String { isASCII ? " / " : " – " }

  /// The amount and the chance of precipitation on a day: `2.4 mm 80%`; empty if nothing is known.
  func rain(on day: Day?) -> String {
    let amount = day?.precipitation.flatMap { $0 > 0 ? measures.precipitation($0) : nil }
    let chance = day?.precipitationProbability.map(measures.percent)
    return [amount, chance].compactMap(\.self).joined(separator: " ")
  }
}
