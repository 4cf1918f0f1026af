internal import WxPlatform
internal import WxCore
package import WxWeather
internal import WxWords

/// The weather of a day as a picture to share: the place, the current conditions, the sentence, the
/// worst warning, six hours, six days, and the sources of the data.
///
/// A pure function from a report to SVG of 1200 × 630 pixels, the size that messengers and social
/// networks show whole.
package struct WeatherCard {
  package let report: WeatherReport
  package let display: WeatherDisplay

  /// Creates the card of a report.
  package init(report: WeatherReport, display: WeatherDisplay) {
    self.report = report
    self.display = display
  }

  static let width = 1200.0
  static let margin = 56.0
  static let room = width - 2 * margin

  var words: Words { display.words }
  private var present: WeatherReport.Present? { report.present(at: display.now) }

  /// The picture as the text of a file.
  package var svg: String {
    var drawing = SVGDrawing(width: Self.width, isRightToLeft: words.isRightToLeft)
    drawHeading(&drawing)
    drawWarning(&drawing)
    drawNow(&drawing)
    drawSummary(&drawing)
    drawForecast(&drawing)
    drawSources(&drawing)
    let sky = CardSky.of(present?.reading.condition ?? .unknown, isDay: present?.reading.isDay)
    let label = [display.title(report), now].filter { !$0.isEmpty }.joined(separator: ": ")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" \
      lang="\(words.language)" role="img" font-family="system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif">
      <title>\(SVGDrawing.escaped(label))</title>
      <linearGradient id="wxloc-sky" x2="0" y2="1"><stop stop-color="\(sky.top)"/>\
      <stop offset="1" stop-color="\(sky.bottom)"/></linearGradient>
      <rect width="1200" height="630" fill="url(#wxloc-sky)"/>
      \(drawing.elements)</svg>

      """
  }

  /// The temperature and the condition in words.
  private var now: String {
    guard let reading = present?.reading else { return words["page.noCurrent"] }
    return words.joined(
      [
        display.measures.temperatureWithUnit(reading.temperature),
        ConditionText.words(reading.condition, ownWords: reading.conditionText, in: words),
      ], by: "join.item")
  }

  // MARK: The upper half

  private func drawHeading(_ drawing: inout SVGDrawing) {
    drawing.text(
      display.title(report), x: Self.margin, y: 84, .init(size: 48, weight: 600), room: Self.room)
    let times = display.times(report)
    let date = times.date(report.clock.date(at: display.now))
    let origin = present.flatMap { NowSection(report: report, display: display).origin($0) }
    let parts = [
      date + "  " + times.markedTime(display.now), origin,
      SourceLines(report: report, display: display).staleness,
    ]
    drawing.text(
      parts.compactMap(\.self).joined(separator: "  ·  "), x: Self.margin, y: 126,
      .init(size: 25, color: SVGDrawing.faint), room: Self.room)
  }

  /// The worst warning with its severity, or the most dangerous value, in the color of its danger.
  private func drawWarning(_ drawing: inout SVGDrawing) {
    let danger = PresentDanger(report: report, display: display)
    let text = danger.text
    guard !text.isEmpty else { return }
    let level = [HazardLevel.warning(danger.severity), danger.level].compactMap(\.self).max()
    let (ground, color, opacity) =
      switch level {
      case .caution: ("#ffd75f", "#14181f", 1.0)
      case .serious: ("#ff9f43", "#14181f", 1.0)
      case .extreme: ("#a80019", SVGDrawing.white, 1.0)
      case nil: ("#000000", SVGDrawing.white, 0.3)
      }
    drawing.rectangle(
      x: Self.margin, y: 146, width: Self.room, height: 42, radius: 10, fill: ground,
      opacity: opacity)
    drawing.text(
      text, x: Self.margin + 18, y: 175, .init(size: 23, weight: 600, color: color),
      room: Self.room - 36)
  }

  private func drawNow(_ drawing: inout SVGDrawing) {
    let beside = 596.0
    let room = Self.width - Self.margin - beside
    guard let reading = present?.reading else {
      drawing.text(
        words["page.noCurrent"], x: Self.margin, y: 280, .init(size: 34), room: Self.room)
      return
    }
    drawing.shapes(
      ConditionShapes.svg(reading.condition, isDay: reading.isDay), x: Self.margin, y: 196,
      scale: 2.3, side: ConditionShapes.side)
    drawing.text(
      display.measures.temperatureWithUnit(reading.temperature), x: 228, y: 314,
      .init(size: 112, weight: 300), room: beside - 240)
    let condition = ConditionText.words(
      reading.condition, ownWords: reading.conditionText, in: words)
    drawing.text(condition, x: beside, y: 240, .init(size: 36, weight: 600), room: room)
    for (index, text) in facts(reading).enumerated() {
      drawing.text(
        text, x: beside, y: 282 + 36 * Double(index), .init(size: 25, color: SVGDrawing.faint),
        room: room)
    }
  }

  /// Two lines about the temperatures, and about what is most important besides them.
  private func facts(_ reading: WeatherObservation) -> [String] {
    let measures = display.measures
    var temperatures: [String] = []
    if let felt = reading.apparentTemperature {
      temperatures.append(words.text("value.feels", ["t": measures.temperature(felt)]))
    }
    if let today = report.days(from: display.now).first, !today.isPartial,
      today.high != nil || today.low != nil
    {
      temperatures.append(
        words.text(
          "value.highLow",
          ["high": measures.temperature(today.high), "low": measures.temperature(today.low)]))
    }
    let others = NowFacts(report: report, display: display).first.prefix(2)
      .map { "\($0.label) \($0.value)" }
    return [temperatures, others].filter { !$0.isEmpty }.map { $0.joined(separator: "  ·  ") }
  }

  /// What comes next, in a sentence of at most two lines.
  private func drawSummary(_ drawing: inout SVGDrawing) {
    let font = SVGDrawing.Font(size: 25)
    let lines = WrappedText.lines(
      display.summary(report), width: SVGDrawing.columns(size: font.size, room: Self.room))
    for (index, line) in lines.prefix(2).enumerated() {
      let isCut = index == 1 && lines.count > 2
      drawing.text(
        isCut ? line + display.cut : line, x: Self.margin, y: 372 + 34 * Double(index), font,
        room: Self.room)
    }
  }
}
