internal import WxPlatform
internal import WxCore
package import WxWeather
internal import WxWords

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
  private var words: Words { display.words }
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
    return display.arranged(lines.map { $0.truncated(to: width, mark: display.cut) })
  }

  /// What can be said without a warning.
  private var summary: [StyledLine] {
    guard let status = report.parts[.alerts] else {
      return wrapped(words["alert.noSource"], .faint)
    }
    var lines: [StyledLine] = []
    if let failure = status.failure {
      let state =
        status.hasData
        ? words.text("source.staleParts", ["parts": words["part.alerts"]])
        : words["alert.unavailable"]
      let text = status.isIncomplete ? failure.message : pair(state, failure.message)
      lines += wrapped(text, .warning)
    }
    if status.hasData, !status.isIncomplete, alerts.isEmpty {
      lines += wrapped(words["alert.none"], .plain)
    }
    return lines
  }

  private func lines(of alert: WeatherAlert) -> [StyledLine] {
    var title = (display.isASCII ? "! " : "⚠ ") + alert.title
    if let severity = alert.severity, severity != .unknown {
      title += " (\(words["alert.\(severity.rawValue)"]))"
    }
    var lines = wrapped(title, HazardLevel.warning(alert.severity).style(or: .warning))
    if let headline = alert.headline, headline != alert.title {
      lines += indented(headline, .strong)
    }
    lines += indented(times(of: alert), .plain)
    if !alert.regions.isEmpty {
      lines += indented(pair(words["alert.area"], alert.regions.joined(separator: "; ")), .plain)
    }
    let risk = [
      alert.urgency.flatMap { $0 == .unknown ? nil : grade("urgency", $0.rawValue) },
      alert.certainty.flatMap { $0 == .unknown ? nil : grade("certainty", $0.rawValue) },
    ].compactMap(\.self)
    if !risk.isEmpty { lines += indented(line(risk), .faint) }
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

  /// `From 06:00 until Sat 20:00`, `Now, until 20:00`.
  private func times(of alert: WeatherAlert) -> String {
    let times = display.times(report)
    func time(_ key: String, _ time: Date) -> String {
      words.text(key, ["time": times.timeWithDay(time, now: display.now)])
    }
    let end = alert.ends.map { time("alert.until", $0) }
    guard let starts = alert.starts, starts > display.now else {
      return line([words["alert.now"], end].compactMap(\.self))
    }
    let span = [time("alert.from", starts), end].compactMap(\.self).joined(separator: " ")
    return line([span])
  }

  /// `urgency immediate`
  private func grade(_ name: String, _ value: String) -> String {
    words.text("cap.\(name)", ["a": words["cap.\(value)"]])
  }

  /// Facts on a line of their own.
  private func line(_ texts: [String]) -> String {
    words.withCapital(words.joined(texts, by: "join.item"))
  }

  private func pair(_ first: String, _ second: String) -> String {
    words.text("join.reason", ["a": first, "b": second])
  }

  private var source: [StyledLine] {
    let attribution = (report.parts[.alerts]?.provider ?? report.provider).attribution
    let age = words.age(since: report.parts[.alerts]?.fetchedAt, at: display.now)
    let separator = display.isASCII ? " | " : " · "
    let fetched = age.map { words.text("source.fetched", ["age": $0]) }
    let parts = [attribution.text, attribution.url, fetched]
    return wrapped(parts.compactMap(\.self).joined(separator: separator), .faint)
  }

  private func wrapped(_ text: String, _ style: TextStyle) -> [StyledLine] {
    StyledLine.wrapped(display.text(text), width: width, style)
  }

  private func indented(_ text: String, _ style: TextStyle) -> [StyledLine] {
    StyledLine.wrapped(display.text(text), width: width - 2, style).map {
      var line = StyledLine("  ")
      line.append($0)
      return line
    }
  }
}
