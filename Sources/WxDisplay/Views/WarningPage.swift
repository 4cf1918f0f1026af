internal import WxPlatform
internal import WxCore
package import WxWeather

/// The official warnings at a place with their whole text, for people.
package struct WarningPage {
  private let report: WeatherReport
  private let display: WeatherDisplay

  /// Creates the page of a report.
  package init(report: WeatherReport, display: WeatherDisplay) {
    self.report = report
    self.display = display
  }

  private var width: Int { display.layoutWidth }
  private var alerts: [WeatherAlert] { report.alerts(at: display.now) }

  /// The lines of the page.
  package var lines: [StyledLine] {
    var lines = [
      StyledLine(
        display.title(report).truncated(toDisplayWidth: width, mark: display.cut), .strong)
    ]
    lines += summary
    for alert in alerts {
      lines.append(StyledLine())
      lines += self.lines(of: alert)
    }
    if report.hasData(for: .alerts) {
      lines.append(StyledLine())
      lines += source
    }
    return lines.map { $0.truncated(to: width, mark: display.cut) }
  }

  /// What can be said without a warning.
  private var summary: [StyledLine] {
    guard let status = report.parts[.alerts] else {
      return wrapped("No source of warnings covers this place.", .faint)
    }
    var lines: [StyledLine] = []
    if let failure = status.failure {
      let words = status.hasData ? "Stale warnings: " : "Warnings unavailable: "
      lines += wrapped(words + display.text(failure.message), .warning)
    }
    if status.hasData, alerts.isEmpty { lines += wrapped("No warnings are in force.", .plain) }
    return lines
  }

  private func lines(of alert: WeatherAlert) -> [StyledLine] {
    let sign = display.isASCII ? "! " : "⚠ "
    var title = sign + display.text(alert.title)
    if let severity = alert.severity, severity != .unknown { title += " (\(severity.rawValue))" }
    var lines = wrapped(title, HazardLevel.warning(alert.severity).style(or: .warning))
    if let headline = alert.headline, headline != alert.title {
      lines += indented(headline, .strong)
    }
    lines += indented(times(of: alert), .plain)
    if !alert.regions.isEmpty {
      lines += indented("Area: " + alert.regions.joined(separator: "; "), .plain)
    }
    let risk = [
      alert.urgency.flatMap { $0 == .unknown ? nil : "urgency \($0.rawValue)" },
      alert.certainty.flatMap { $0 == .unknown ? nil : "certainty \($0.rawValue)" },
    ].compactMap(\.self).joined(separator: ", ")
    if !risk.isEmpty { lines += indented(risk.prefix(1).uppercased() + risk.dropFirst(), .faint) }
    for text in [alert.details, alert.instruction].compactMap(\.self) {
      lines.append(StyledLine())
      for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines += paragraph.isEmpty ? [StyledLine()] : indented(String(paragraph), .plain)
      }
    }
    let origin = [alert.sender, alert.web].compactMap(\.self)
    if !origin.isEmpty {
      lines.append(StyledLine())
      lines += origin.flatMap { indented($0, .faint) }
    }
    return lines
  }

  /// `From 06:00 until Sat 20:00`.
  private func times(of alert: WeatherAlert) -> String {
    let times = display.times(report)
    let end = alert.ends.map { "until \(times.timeWithDay($0, now: display.now))" }
    if let starts = alert.starts, starts > display.now {
      return ["From \(times.timeWithDay(starts, now: display.now))", end].compactMap(\.self)
        .joined(separator: " ")
    }
    return end.map { "Now, \($0)" } ?? "Now"
  }

  private var source: [StyledLine] {
    let attribution = (report.parts[.alerts]?.provider ?? report.provider).attribution
    let age = AgeText.since(report.parts[.alerts]?.fetchedAt, at: display.now)
    let separator = display.isASCII ? " | " : " · "
    let parts = [attribution.text, attribution.url, age.map { "fetched \($0)" }]
    return wrapped(parts.compactMap(\.self).joined(separator: separator), .faint)
  }

  private func wrapped(_ text: String, _ style: TextStyle) -> [StyledLine] {
    StyledLine.wrapped(text, width: width, style)
  }

  private func indented(_ text: String, _ style: TextStyle) -> [StyledLine] {
    StyledLine.wrapped(display.text(text), width: width - 2, style).map {
      var line = StyledLine("  ")
      line.append($0)
      return line
    }
  }
}
