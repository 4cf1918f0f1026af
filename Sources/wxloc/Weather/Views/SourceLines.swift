internal import Foundation
internal import WxCore
internal import WxWeather

/// Where the data come from, how old they are, and what is missing.
struct SourceLines {
  let report: WeatherReport
  let display: WeatherDisplay

  var lines: [StyledLine] {
    var lines: [StyledLine] = []
    if report.isStale {
      let reason = report.staleReason.map { " " + display.text($0.message) } ?? ""
      lines += StyledLine.wrapped(
        "Stale: fetched \(age).\(reason)", width: display.layoutWidth, .warning)
    }
    if let status = report.parts[.current], status.outcome == .failed, let failure = status.failure
    {
      lines += StyledLine.wrapped(
        "No current conditions: " + display.text(failure.message), width: display.layoutWidth,
        .warning)
    }
    if !report.fallbacks.isEmpty {
      let names = report.fallbacks.map(\.provider.title).joined(separator: ", ")
      lines += StyledLine.wrapped(
        "\(report.provider.title) stands in for \(names).", width: display.layoutWidth, .faint)
    }
    let dot = display.isASCII ? " | " : " · "
    let parts = [report.attribution.text, report.attribution.url, "fetched \(age)"]
    let fits = { ($0 as String).displayWidth <= display.layoutWidth }
    // On one line, or on as few as there is room for.
    var line = parts[0]
    for part in parts.dropFirst() {
      if fits(line + dot + part) {
        line += dot + part
      } else {
        lines.append(StyledLine(line, .faint))
        line = part
      }
    }
    lines.append(StyledLine(line, .faint))
    return lines
  }

  private var age: String {
    guard let fetched = report.fetchedAt else { return "at an unknown time" }
    return AgeText.text(display.now.timeIntervalSince(fetched))
  }
}
