internal import WxPlatform
internal import WxCore
internal import WxWeather

/// The curve of the temperature, with the freezing point, the highest and the lowest temperature, and
/// sparse dots at night.
extension Meteogram {
  /// The rows of a curve and what its cells mean.
  private struct Scale {
    let rows: Int
    let low: Double
    let high: Double

    /// Returns the row of a temperature in the unit of the display.
    func row(_ degrees: Double) -> Int {
      let part = (high - degrees) / (high - low)
      return min(max(Int((part * Double(rows) - 0.5).rounded()), 0), rows - 1)
    }

    func value(_ row: Int) -> Double { high - (high - low) * Double(row) / Double(rows - 1) }
  }

  /// From this many rows on, a row above and one below the curve hold the extremes.
  private static let roomyRows = 6

  func curve(_ series: HourSeries, rows: Int) -> [StyledLine] {
    let known = series.readings.compactMap(\.temperature).map(display.measures.degrees)
    guard let lowest = known.min(), let highest = known.max() else { return [] }
    let isRoomy = rows >= Self.roomyRows
    var (low, high) = (lowest.rounded(.down), highest.rounded(.up))
    high = max(high, low + 4)
    if isRoomy {
      let margin = (high - low) / Double(rows - 2)
      (low, high) = ((low - margin).rounded(.down), (high + margin).rounded(.up))
    }
    let scale = Scale(rows: rows, low: low, high: high)
    let canvas = canvas(series, scale)
    let temperatures = (0..<columns).map {
      series.value(at: time(series, column: $0)) { $0.temperature }
    }
    let marks = isRoomy ? extremes(temperatures, canvas) : [:]
    let freezing = display.measures.degrees(0)
    let freezingRow = (low...high).contains(freezing) ? scale.row(freezing) : nil
    let nights = (0..<columns).map { isNight(time(series, column: $0)) }
    return (0..<rows).map { row in
      var line = axis(row, scale, freezingRow: freezingRow)
      for column in 0..<columns {
        if let mark = canvas.character(row: row, column: column) {
          line.append(
            String(display.isASCII ? "*" : mark), TemperatureStyle.drawing(temperatures[column]))
        } else if let mark = marks[row]?[column] {
          line.append(String(mark), .strong)
        } else if row == freezingRow {
          line.append(display.isASCII ? "-" : "┈", .drawing(.cyan))
        } else {
          // Dots in every other column, which leave the curve legible.
          let isDotted = nights[column] && (column + row) % 2 == 0
          line.append(isDotted ? (display.isASCII ? "." : "·") : " ", .faint)
        }
      }
      return line
    }
  }

  private func axis(_ row: Int, _ scale: Scale, freezingRow: Int?) -> StyledLine {
    var line = StyledLine()
    // The freezing point has the label of a row nearby.
    let labelled = [0, scale.rows / 2, scale.rows - 1].filter { usual in
      freezingRow.map { usual == $0 || abs(usual - $0) > 1 } ?? true
    }
    let degree = display.isASCII ? "" : "°"
    let isFreezing = row == freezingRow
    if isFreezing || labelled.contains(row) {
      let value = isFreezing ? display.measures.degrees(0) : scale.value(row)
      line.append(
        value.rounded(toPlaces: 0) + degree, endingAt: Self.axisWidth - 1,
        isFreezing ? .color(.cyan) : .faint)
    }
    line.pad(to: Self.axisWidth - 1)
    line.append(display.isASCII ? "|" : isFreezing || labelled.contains(row) ? "┤" : "│", .faint)
    return line
  }

  private func canvas(_ series: HourSeries, _ scale: Scale) -> BrailleCanvas {
    var canvas = BrailleCanvas(columns: columns, rows: scale.rows)
    // An ASCII cell shows one point where braille has eight dots: one point per column.
    let step = display.isASCII ? 2 : 1
    var last: Int?
    for x in stride(from: 0, to: canvas.dotsAcross, by: step) {
      let part = (Double(x) + 0.5) / Double(canvas.dotsAcross)
      guard let celsius = series.value(at: series.time(at: part), { $0.temperature }) else {
        last = nil
        continue
      }
      let height = (scale.high - display.measures.degrees(celsius)) / (scale.high - scale.low)
      let y = Int((height * Double(canvas.dotsDown - 1)).rounded())
      if let last, abs(last - y) > 1, !display.isASCII {
        canvas.setColumn(x, from: last + (y > last ? 1 : -1), to: y)
      } else {
        canvas.set(x, y)
      }
      last = y
    }
    return canvas
  }

  /// Returns the highest and the lowest temperature as characters by row and column, above and below
  /// the curve.
  private func extremes(
    _ temperatures: [Double?], _ canvas: BrailleCanvas
  ) -> [Int: [Int: Character]] {
    var marks: [Int: [Int: Character]] = [:]
    let known: [(column: Int, value: Double)] = temperatures.enumerated().compactMap { entry in
      entry.element.map { (column: entry.offset, value: $0) }
    }
    func put(_ extreme: (column: Int, value: Double)?, below isBelow: Bool) {
      guard let extreme else { return }
      let curve = (0..<canvas.rows).filter {
        canvas.character(row: $0, column: extreme.column) != nil
      }
      // A steep curve has several rows in a column.
      guard let row = isBelow ? curve.last : curve.first else { return }
      let text = display.measures.temperature(extreme.value)
      let place = row + (isBelow ? 1 : -1)
      guard (0..<canvas.rows).contains(place) else { return }
      let start = min(max(extreme.column - text.count / 2, 0), columns - text.count)
      for (offset, character) in text.enumerated() {
        marks[place, default: [:]][start + offset] = character
      }
    }
    put(known.max { $0.value < $1.value }, below: false)
    put(known.min { $0.value < $1.value }, below: true)
    return marks
  }
}
