internal import WxCore
internal import WxWeather

/// The columns of lines of hours and days; the least important are omitted first.
struct ForecastLayout {
  let width: Int
  let display: WeatherDisplay
  /// The winds of all lines, which share a form.
  private let winds: [ForecastWind]
  private let longestLabel: Int
  private var wind = ForecastWind.Form(gust: .range, hasDirection: true, width: 12)

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - width: The columns of a line.
  ///   - display: The user's preferences.
  ///   - winds: The winds of all lines.
  ///   - labels: The labels of all lines, if they must not be shortened.
  init(width: Int, display: WeatherDisplay, winds: [ForecastWind], labels: [String] = []) {
    self.width = width
    longestLabel = labels.map(\.displayWidth).max() ?? 0
    self.display = display
    self.winds = winds
    wind = windForm
  }

  private static let indent = 1
  private var signWidth: Int { display.isASCII ? 4 : 3 }
  private static let temperatureWidth = 9
  private static let chanceWidth = 6

  /// The time or date.
  var labelWidth: Int { max(usualLabelWidth, longestLabel + 1) }

  private var usualLabelWidth: Int {
    if width < 50 { return display.clock == .twelve ? 9 : 7 }
    return display.clock == .twelve || display.putsMonthFirst ? 13 : 11
  }

  /// The shortest condition in words.
  private static let leastWords = 14

  /// The form of the winds. If a gust is dangerous, they need more room: it replaces the bars of
  /// temperature first, then the arrows and the unit, which the current conditions show as well.
  private var windForm: ForecastWind.Form {
    guard winds.contains(where: { $0.danger != nil }) else {
      let forms: [(ForecastWind.GustForm, hasDirection: Bool)] = [
        (.range, !display.isASCII || width >= 50), (.range, false), (.bare, true),
      ]
      // Units may be long words.
      return forms.lazy.map { form($0.0, hasDirection: $0.hasDirection) }
        .first { otherWidth + $0.width <= width } ?? form(.bare, hasDirection: false)
    }
    let forms: [(ForecastWind.GustForm, hasDirection: Bool, spare: Int)] = [
      (.words, true, Self.leastWords), (.range, true, 0), (.range, false, 0), (.bare, true, 0),
    ]
    let room = width - otherWidth
    for (gust, hasDirection, spare) in forms {
      let form = form(gust, hasDirection: hasDirection)
      if form.width + spare <= room { return form }
    }
    return form(.bare, hasDirection: false)
  }

  private func form(_ gust: ForecastWind.GustForm, hasDirection: Bool) -> ForecastWind.Form {
    let texts = winds.map { $0.text(gust, display).width }.max() ?? 0
    let marks = winds.map(\.markWidth).max() ?? 0
    let arrow = !hasDirection ? 0 : display.isASCII ? 4 : 2
    // Letters take more room than an arrow.
    let usual = !display.isASCII ? 12 : hasDirection ? 14 : 10
    return ForecastWind.Form(
      gust: gust, hasDirection: hasDirection, width: max(usual, 2 + arrow + texts + marks),
      markWidth: marks)
  }

  private var amountWidth: Int {
    // A trace is the longest amount; a column stays free before it.
    width >= 64 ? max(9, display.measures.precipitation(0.01).displayWidth + 1) : 0
  }

  /// The width of the fixed columns other than the wind.
  private var otherWidth: Int {
    Self.indent + labelWidth + signWidth + Self.temperatureWidth + Self.chanceWidth + amountWidth
  }

  private var rest: Int { max(0, width - otherWidth - wind.width) }

  /// Whether there is room for the condition in words.
  var hasWords: Bool { rest >= Self.leastWords }
  private var wordWidth: Int {
    hasWords ? min(26, rest < 28 ? min(19, rest) : 19 + (rest - 28) / 3) : 0
  }
  /// The width of the temperature bar in columns; 0 for none.
  var barWidth: Int {
    let left = rest - wordWidth - 2
    return left >= 6 ? min(left, 40) : 0
  }

  /// Returns a line with these columns.
  func line(_ row: ForecastRow) -> StyledLine {
    var line = StyledLine(String(repeating: " ", count: Self.indent))
    line.append(row.label)
    var column = Self.indent + labelWidth
    line.pad(to: column)
    line.append(
      display.sign(row.condition, isDay: row.isDay).filter { $0 != " " },
      ConditionText.style(row.condition, isDay: row.isDay))
    column += signWidth
    line.pad(to: column)
    let values = temperatures(row, endingAt: column + wordWidth + Self.temperatureWidth)
    if hasWords {
      let words = display.text(
        ConditionText.words(row.condition, ownWords: row.ownWords, in: display.words))
      // Long words may extend up to the temperatures.
      let limit = max(wordWidth - 1, values[0].start - column - 1)
      line.append(words.truncated(toDisplayWidth: limit, mark: display.cut))
    }
    column += wordWidth + Self.temperatureWidth
    for value in values { line.append(value.text, endingAt: value.end, value.style) }
    if barWidth > 0 {
      line.append("  ")
      line.append(row.bar)
      column += barWidth + 2
      line.pad(to: column)
    }
    appendRain(row, to: &line, &column)
    appendWind(row, to: &line, from: column + 2)
    return line
  }

  private typealias Value = (text: String, end: Int, style: TextStyle, start: Int)

  /// Returns the temperatures, aligned by kind, or the remark in their place.
  private func temperatures(_ row: ForecastRow, endingAt end: Int) -> [Value] {
    func value(_ text: String, _ end: Int, _ style: TextStyle) -> Value {
      (text, end, style, end - text.displayWidth)
    }
    if let remark = row.remark { return [value(remark, end, .faint)] }
    return row.temperatures.enumerated().map { index, celsius in
      value(
        display.measures.temperature(celsius), end - (row.temperatures.count - 1 - index) * 5,
        TemperatureStyle.style(celsius))
    }
  }

  private func appendRain(_ row: ForecastRow, to line: inout StyledLine, _ column: inout Int) {
    let measures = display.measures
    let isWet = (row.chance ?? 0) >= 30 || (row.amount ?? 0) > 0
    let style = isWet ? TextStyle.color(.blue) : .faint
    let amountStyle = HazardLevel.rain(row.rate).style(or: style)
    column += Self.chanceWidth
    if let chance = row.chance { line.append(measures.percent(chance), endingAt: column, style) }
    guard amountWidth > 0 else { return }
    column += amountWidth
    if let amount = row.amount, amount > 0 {
      line.append(measures.precipitation(amount), endingAt: column, amountStyle)
    }
  }

  private func appendWind(_ row: ForecastRow, to line: inout StyledLine, from column: Int) {
    guard row.wind.speed != nil || row.wind.gust != nil else { return }
    let form = wind
    let text = row.wind.text(form.gust, display)
    guard text.width > 0 else { return }
    line.pad(to: column)
    if row.windFrom != nil, form.hasDirection {
      line.append(display.measures.windArrow(from: row.windFrom))
    }
    // All speeds are right-aligned, before the marks of danger.
    line.pad(to: column - 2 + form.width - form.markWidth - text.width)
    line.append(text)
    line.append(row.wind.mark, row.wind.danger.style())
  }
}
