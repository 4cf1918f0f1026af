internal import WxPlatform
internal import WxCore
internal import WxWeather
internal import WxWords

/// The page below the heading when there is no forecast, but warnings or air quality: those, and
/// the reason why there is no forecast.
struct NoForecastLines {
  let report: WeatherReport
  let display: WeatherDisplay
  /// The reports above this one, whose sources are named below it.
  let others: [WeatherReport]

  var lines: [StyledLine] {
    var lines = AlertLines(report: report, display: display).lines
    if let status = report.parts[.alerts], status.hasData, !status.isIncomplete,
      report.alerts(at: display.now).isEmpty
    {
      lines.append(StyledLine(display.text(display.words["alert.none"])))
    }
    let label = display.text(display.words["label.air"])
    if let air = AirText(report.air(at: display.now), in: display.words)?
      .text(width: display.layoutWidth - label.displayWidth - 2)
    {
      lines.append(StyledLine(display.reason("label.air", air)))
    }
    lines.append(StyledLine())
    let failure = report.parts[.current]?.failure ?? report.chiefFailure
    lines += StyledLine.wrapped(
      display.text(display.words["page.noForecast"] + " " + failure.message),
      width: display.layoutWidth, .warning)
    lines.append(StyledLine())
    return lines + SourceLines(report: report, display: display, others: others).lines
  }
}
