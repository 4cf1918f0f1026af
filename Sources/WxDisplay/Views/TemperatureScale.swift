/// The range of temperatures in a table, as a track with a position for each.
struct TemperatureScale {
  private let low: Double
  private let high: Double
  private let isASCII: Bool

  /// Creates a scale for temperatures in degrees Celsius.
  init(_ temperatures: [Double], isASCII: Bool) {
    low = temperatures.min() ?? 0
    high = temperatures.max() ?? 0
    self.isASCII = isASCII
  }

  private func cell(_ celsius: Double, width: Int) -> Int {
    // A range of less than two degrees would exaggerate the differences.
    let span = max(high - low, 2)
    let start = (high + low - span) / 2
    let position = ((celsius - start) / span * Double(width - 1)).rounded()
    return min(max(Int(position), 0), width - 1)
  }

  /// Returns an empty track.
  func track(width: Int) -> StyledLine {
    StyledLine(String(repeating: isASCII ? "." : "┈", count: width), .faint)
  }

  /// Returns a track with the position of a temperature.
  func dot(_ celsius: Double?, width: Int) -> StyledLine {
    guard width > 0 else { return StyledLine() }
    guard let celsius else { return track(width: width) }
    return range(celsius, celsius, width: width, mark: isASCII ? "o" : "●")
  }

  /// Returns a track with the range between two temperatures.
  func range(_ low: Double?, _ high: Double?, width: Int) -> StyledLine {
    guard width > 0 else { return StyledLine() }
    guard let low, let high else { return track(width: width) }
    return range(low, high, width: width, mark: isASCII ? "=" : "━")
  }

  private func range(_ low: Double, _ high: Double, width: Int, mark: String) -> StyledLine {
    let first = cell(min(low, high), width: width)
    let last = cell(max(low, high), width: width)
    var line = track(width: first)
    for index in first...last {
      // Each part has the color of its own temperature.
      let part = last > first ? Double(index - first) / Double(last - first) : 0
      line.append(mark, TemperatureStyle.drawing(low + (high - low) * part))
    }
    line.append(track(width: width - 1 - last))
    return line
  }
}
