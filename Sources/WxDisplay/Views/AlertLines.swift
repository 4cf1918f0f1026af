internal import WxPlatform
internal import WxCore
internal import WxWeather
internal import WxWords

/// Official warnings, one line each, the worst first. If they could not be fetched, a line reports
/// this, since no line would mean that there are none.
struct AlertLines {
  let report: WeatherReport
  let display: WeatherDisplay

  var lines: [StyledLine] {
    let times = display.times(report)
    let words = display.words
    var lines: [StyledLine] = []
    let alerts = report.alerts(at: display.now)
    for alert in alerts.prefix(display.room.alerts) {
      var text = (display.isASCII ? "! " : "⚠ ") + display.text(alert.title)
      if let severity = alert.severity, severity != .unknown {
        text += " (\(display.text(words["alert.\(severity.rawValue)"])))"
      }
      if let starts = alert.starts, starts > display.now {
        let time = times.timeWithDay(starts, now: display.now)
        text += " " + words.text("alert.from", ["time": time])
      }
      if let ends = alert.ends {
        let time = times.timeWithDay(ends, now: display.now)
        text += " " + words.text("alert.until", ["time": time])
      }
      lines += StyledLine.wrapped(
        display.text(text), width: display.layoutWidth,
        HazardLevel.warning(alert.severity).style(or: .warning))
    }
    let rest = alerts.count - display.room.alerts
    if rest > 0, display.room.alerts > 0 {
      lines.append(StyledLine("  \(words.counted("alert.more", rest)): --json", .faint))
    }
    if let status = report.parts[.alerts], status.outcome == .failed, let failure = status.failure {
      let text =
        status.isIncomplete
        ? display.text(failure.message) : display.reason("alert.unavailable", failure.message)
      lines += StyledLine.wrapped(text, width: display.layoutWidth, .warning)
    }
    return lines
  }
}
