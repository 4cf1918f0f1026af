internal import WxCore
internal import WxWeather

/// The columns of the lines of hours and days, which give way from the least important on.
struct ForecastLayout {
  let width: Int
  let display: WeatherDisplay

  private static let indent = 1
  private var signWidth: Int { display.isASCII ? 4 : 3 }
  private static let temperatureWidth = 9
  private static let chanceWidth = 6

  /// The time or date.
  var labelWidth: Int {
    if width < 50 { return display.clock == .twelve ? 9 : 7 }
    return display.clock == .twelve || display.putsMonthFirst ? 13 : 11
  }

  /// Letters take more room than an arrow; the narrowest lines do without them.
  private var windWidth: Int { display.isASCII ? hasDirection ? 14 : 10 : 12 }
  private var hasDirection: Bool { !display.isASCII || width >= 50 }
  private var amountWidth: Int { width >= 64 ? 9 : 0 }

  private var fixedWidth: Int {
    Self.indent + labelWidth + signWidth + Self.temperatureWidth + Self.chanceWidth
      + amountWidth + windWidth
  }

  private var rest: Int { max(0, width - fixedWidth) }

  /// Whether there is room for the condition in words.
  var hasWords: Bool { rest >= 14 }
  private var wordWidth: Int {
    hasWords ? min(26, rest < 28 ? min(19, rest) : 19 + (rest - 28) / 3) : 0
  }
  /// The columns of the bar of temperatures; 0 for none.
  var barWidth: Int {
    let left = rest - wordWidth - 2
    return left >= 6 ? min(left, 40) : 0
  }

  /// A line.
  ///
  /// - Parameters:
  ///   - label: The time or date.
  ///   - condition: What the weather is like.
  ///   - ownWords: The provider's words for it.
  ///   - isDay: Whether the sun is up.
  ///   - temperatures: One, or the lowest and the highest, in degrees Celsius.
  ///   - bar: The bar of temperatures.
  ///   - chance: Of precipitation, in percent.
  ///   - amount: Of precipitation, in millimetres.
  ///   - windSpeed: In metres a second.
  ///   - windFrom: In degrees.
  /// - Returns: The line.
  func line(
    label: String, condition: Condition, ownWords: String?, isDay: Bool?, temperatures: [Double?],
    bar: StyledLine, chance: Double?, amount: Double?, windSpeed: Double?, windFrom: Double?
  ) -> StyledLine {
    let measures = display.measures
    var line = StyledLine(String(repeating: " ", count: Self.indent))
    line.append(label)
    var column = Self.indent + labelWidth
    line.pad(to: column)
    line.append(
      display.sign(condition, isDay: isDay), ConditionText.style(condition, isDay: isDay))
    column += signWidth
    line.pad(to: column)
    if hasWords {
      let words = display.text(ConditionText.words(condition, ownWords: ownWords))
      line.append(shortened(words, to: wordWidth - 1))
      column += wordWidth
    }
    column += Self.temperatureWidth
    // Numbers of one kind stand below each other.
    for (index, celsius) in temperatures.enumerated() {
      line.append(
        measures.temperature(celsius), endingAt: column - (temperatures.count - 1 - index) * 5,
        TemperatureStyle.style(celsius))
    }
    if barWidth > 0 {
      line.append("  ")
      line.append(bar)
      column += barWidth + 2
      line.pad(to: column)
    }
    column += Self.chanceWidth
    let isWet = (chance ?? 0) >= 30 || (amount ?? 0) > 0
    let wetStyle = isWet ? TextStyle.color(.blue) : .faint
    if let chance { line.append(measures.percent(chance), endingAt: column, wetStyle) }
    if amountWidth > 0 {
      column += amountWidth
      if let amount, amount > 0 {
        line.append(measures.precipitation(amount), endingAt: column, wetStyle)
      }
    }
    line.pad(to: column + 2)
    guard let windSpeed else { return line }
    let speed = measures.wind(windSpeed)
    // The ends of all speeds stand below each other.
    let end = column + windWidth
    guard windFrom != nil, hasDirection else {
      line.append(speed, endingAt: end)
      return line
    }
    line.append(measures.windArrow(from: windFrom))
    line.append(speed, endingAt: end)
    return line
  }

  private func shortened(_ words: String, to limit: Int) -> String {
    display.isASCII ? String(words.prefix(limit)) : words.truncated(toDisplayWidth: limit)
  }
}

/// The range of the temperatures in a table, as a track on which each has its place.
struct TemperatureScale {
  private let low: Double
  private let high: Double
  private let isASCII: Bool

  /// A scale for temperatures in degrees Celsius.
  init(_ temperatures: [Double], isASCII: Bool) {
    low = temperatures.min() ?? 0
    high = temperatures.max() ?? 0
    self.isASCII = isASCII
  }

  private func cell(_ celsius: Double, width: Int) -> Int {
    // Narrower than two degrees, a range would make mountains of nothing.
    let span = max(high - low, 2)
    let start = (high + low - span) / 2
    let position = ((celsius - start) / span * Double(width - 1)).rounded()
    return min(max(Int(position), 0), width - 1)
  }

  /// An empty track.
  func track(width: Int) -> StyledLine {
    StyledLine(String(repeating: isASCII ? "." : "┈", count: width), .faint)
  }

  /// A temperature's place.
  func dot(_ celsius: Double?, width: Int) -> StyledLine {
    guard width > 0 else { return StyledLine() }
    guard let celsius else { return track(width: width) }
    return range(celsius, celsius, width: width, mark: isASCII ? "o" : "●")
  }

  /// The range between two temperatures.
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
      // Each piece in the colour of its own temperature.
      let part = last > first ? Double(index - first) / Double(last - first) : 0
      line.append(mark, TemperatureStyle.style(low + (high - low) * part))
    }
    line.append(track(width: width - 1 - last))
    return line
  }
}
