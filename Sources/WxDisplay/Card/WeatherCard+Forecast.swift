internal import WxPlatform
internal import WxCore
internal import WxWeather
internal import WxWords

/// The lower half of a card.
extension WeatherCard {
  /// The number of hours, and of days: as many as are legible beside each other.
  private static let columns = 6
  private static let panelTop = 426.0
  private static let panelHeight = 138.0

  /// A column of hours or days.
  private struct Column {
    let label: String
    let condition: Condition
    let isDay: Bool?
    let temperature: String
    let chance: Double?
  }

  /// The hours beside the days.
  func drawForecast(_ drawing: inout SVGDrawing) {
    let panels = [hours, days].filter { !$0.isEmpty }
    let gap = 20.0
    let width = (Self.room - gap * Double(max(panels.count, 1) - 1)) / Double(max(panels.count, 1))
    guard !panels.isEmpty else {
      drawing.text(
        words["page.noForecast"], x: Self.margin, y: Self.panelTop + 60, .init(size: 25),
        room: Self.room)
      return
    }
    for (index, columns) in panels.enumerated() {
      let start = Self.margin + Double(index) * (width + gap)
      drawing.rectangle(
        x: start, y: Self.panelTop, width: width, height: Self.panelHeight, radius: 14,
        fill: "#000000", opacity: 0.25)
      let columnWidth = width / Double(Self.columns)
      for (index, column) in columns.enumerated() {
        draw(column, at: start + columnWidth * (Double(index) + 0.5), width: columnWidth, &drawing)
      }
    }
  }

  private func draw(
    _ column: Column, at middle: Double, width: Double, _ drawing: inout SVGDrawing
  ) {
    func text(_ text: String, _ y: Double, _ font: SVGDrawing.Font) {
      drawing.text(
        text, x: middle, y: Self.panelTop + y, font, room: width - 6, anchor: .middle)
    }
    text(column.label, 28, .init(size: 19, color: SVGDrawing.faint))
    let scale = 0.8
    drawing.shapes(
      ConditionShapes.svg(column.condition, isDay: column.isDay),
      x: middle - ConditionShapes.side * scale / 2, y: Self.panelTop + 34, scale: scale,
      side: ConditionShapes.side)
    text(column.temperature, 108, .init(size: 22, weight: 600))
    if let chance = column.chance {
      text(display.measures.percent(chance), 129, .init(size: 17, color: "#bfe3ff"))
    }
  }

  private var hours: [Column] {
    let times = display.times(report)
    return report.hours(from: display.now).prefix(Self.columns).map { hour in
      Column(
        label: hour.time <= display.now ? words["label.now"] : times.hour(hour.time),
        condition: hour.condition, isDay: hour.isDay,
        temperature: display.measures.temperature(hour.temperature),
        chance: hour.precipitationProbability)
    }
  }

  private var days: [Column] {
    let times = display.times(report)
    let today = report.clock.date(at: display.now)
    return report.days(from: display.now).prefix(Self.columns).map { day in
      let measures = display.measures
      // Too little of the date may be forecast to show its high and low.
      return Column(
        label: day.date == today
          ? words.withCapital(words["day.today"]) : times.narrowDate(day.date),
        condition: day.condition, isDay: true,
        temperature: day.isPartial
          ? words["day.partial"]
          : "\(measures.temperature(day.high)) / \(measures.temperature(day.low))",
        chance: day.precipitationProbability)
    }
  }

  /// The sources of the data with their addresses, and how old the data are.
  func drawSources(_ drawing: inout SVGDrawing) {
    let font = SVGDrawing.Font(size: 16, color: SVGDrawing.faint)
    let age = words.age(since: report.fetchedAt, at: display.now) ?? words["age.unknown"]
    let ageRoom = 240.0
    drawing.text(
      words.text("source.fetched", ["age": age]), x: Self.width - Self.margin, y: 590, font,
      room: ageRoom, anchor: .end)
    let room = Self.room - ageRoom - 16
    let columns = SVGDrawing.columns(size: font.size, room: room)
    let whole = report.attributions.flatMap { [$0.text, $0.url] }.filter { !$0.isEmpty }
      .joined(separator: " · ")
    let names = report.attributions.map(\.text).joined(separator: " · ")
    // The names of the sources are more important than where to find them.
    let lines = [whole, names].map { WrappedText.lines($0, width: columns) }
    for (index, line) in (lines.first { $0.count <= 2 } ?? lines[1]).prefix(2).enumerated() {
      drawing.text(
        line, x: Self.margin, y: 590 + 22 * Double(index), font, room: room, isForeign: true)
    }
  }
}
