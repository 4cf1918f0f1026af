internal import WxWeather
internal import WxWords

/// The wind of a line of hours or days. A gust is shown if it is dangerous.
struct ForecastWind {
  /// The wind speed, in meters per second.
  var speed: Double?
  /// The gust speed, in meters per second.
  var gust: Double?

  /// How a dangerous gust is written.
  enum GustForm {
    /// `29, gusts 155 km/h`.
    case words
    /// `29–155 km/h`.
    case range
    /// `29–155`.
    case bare
  }

  /// The form of all winds of a section.
  struct Form {
    var gust: GustForm
    /// Whether the direction is shown.
    var hasDirection: Bool
    /// The columns of wind and direction, with two columns before them.
    var width: Int
    /// The columns of the marks of danger behind the speeds.
    var markWidth = 0
  }

  /// The danger of the gust, else of the wind.
  var danger: HazardLevel? {
    [HazardLevel.wind(speed), HazardLevel.wind(gust)].compactMap(\.self).max()
  }

  /// The mark of danger, for users who see no color.
  var mark: String { danger?.mark ?? "" }

  /// The columns of the mark.
  var markWidth: Int { mark.displayWidth }

  /// Returns the speeds, in which those that are dangerous stand out.
  func text(_ form: GustForm, _ display: WeatherDisplay) -> StyledLine {
    let measures = display.measures
    var line = StyledLine()
    guard let gust, let hazard = HazardLevel.wind(gust) else {
      guard let speed else { return line }
      let text = form == .bare ? measures.windNumber(speed) : measures.wind(speed)
      line.append(text, HazardLevel.wind(speed).style())
      return line
    }
    let hasScale = measures.units.wind == .beaufort
    let dash = display.isASCII ? "-" : "–"
    // The Beaufort scale is named before the first number only.
    let isNamed = form == .bare || hasScale && speed != nil
    let gusts = isNamed ? measures.windNumber(gust) : measures.wind(gust)
    guard let speed else {
      if form == .words { line.append(display.label("label.gusts") + " ") }
      line.append(gusts, .danger(hazard))
      return line
    }
    let wind = hasScale && form != .bare ? measures.wind(speed) : measures.windNumber(speed)
    let style = HazardLevel.wind(speed).style()
    if form == .words {
      return StyledLine(
        display.words, "value.gusts", ["wind": (wind, style), "gusts": (gusts, .danger(hazard))],
        style: .plain, isASCII: display.isASCII)
    }
    line.append(wind, style)
    line.append(dash)
    line.append(gusts, .danger(hazard))
    return line
  }
}
