internal import WxPlatform
internal import WxCore
internal import WxWeather

/// The page below the heading when there is no forecast, but warnings or air quality: those, and
/// the reason why there is no forecast.
struct NoForecastLines {
  let report: WeatherReport
  let display: WeatherDisplay
  /// The reports above this one, whose sources are named below it.
  let others: [WeatherReport]

  var lines: [StyledLine] {
    var lines = AlertLines(report: report, display: display).lines
    if report.hasData(for: .alerts), report.alerts(at: display.now).isEmpty {
      lines.append(StyledLine("No warnings are in force."))
    }
    if let air = AirText(report.air(at: display.now))?.text(width: display.layoutWidth - 5) {
      lines.append(StyledLine("Air: " + air))
    }
    lines.append(StyledLine())
    let failure = report.parts[.current]?.failure ?? report.chiefFailure
    lines += StyledLine.wrapped(
      "There is no forecast. " + display.text(failure.message), width: display.layoutWidth, .warning
    )
    lines.append(StyledLine())
    return lines + SourceLines(report: report, display: display, others: others).lines
  }
}
