internal import Foundation
internal import WxCore
package import WxWeather

/// The source of the data, their age, and what is missing.
struct SourceLines {
  let report: WeatherReport
  let display: WeatherDisplay

  var lines: [StyledLine] {
    // A low terminal omits the source of the data, but never that they are stale or incomplete.
    faults + (display.room.showsSource ? notes + attribution : [])
  }

  /// Problems with the data.
  private var faults: [StyledLine] {
    var lines: [StyledLine] = []
    if report.isStale {
      let reason = report.staleReason.map { " " + display.text($0.message) } ?? ""
      lines += StyledLine.wrapped(
        "\(heading): fetched \(age).\(reason)", width: display.layoutWidth, .warning)
    }
    if report.hasForecast, let status = report.parts[.current], status.outcome == .failed,
      let failure = status.failure
    {
      lines += StyledLine.wrapped(
        "No current conditions: " + display.text(failure.message), width: display.layoutWidth,
        .warning)
    }
    if let status = report.parts[.days], status.outcome == .failed, !report.days.isEmpty,
      let failure = status.failure
    {
      lines += StyledLine.wrapped(
        "Days are computed from the hours: " + display.text(failure.message),
        width: display.layoutWidth, .warning)
    }
    return lines
  }

  /// Notes about the providers.
  private var notes: [StyledLine] {
    var lines: [StyledLine] = []
    let absent = report.fallbacks.filter { $0.provider != report.provider }
    if !absent.isEmpty {
      let names = absent.map(\.provider.title).joined(separator: ", ")
      lines += StyledLine.wrapped(
        "\(report.provider.title) is used instead of \(names).", width: display.layoutWidth, .faint)
    }
    if report.parts[.alerts] == nil {
      lines += StyledLine.wrapped(
        "\(report.provider.title) does not report warnings.", width: display.layoutWidth, .faint)
    }
    return lines
  }

  /// The source of the data, and their age.
  private var attribution: [StyledLine] {
    var lines: [StyledLine] = []
    let dot = display.isASCII ? " | " : " · "
    let parts = report.attributions.flatMap { [$0.text, $0.url] } + ["fetched \(age)"]
    let fits = { ($0 as String).displayWidth <= display.layoutWidth }
    // On one line, or on as few as possible.
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

  /// `Stale`, with the names of the stale parts if others are fresh.
  private var heading: String { report.staleAmongFresh.map { "Stale \($0)" } ?? "Stale" }

  private var age: String {
    AgeText.since(report.fetchedAt, at: display.now) ?? "at an unknown time"
  }
}

extension WeatherReport {
  /// The names of the stale parts, if others are fresh.
  package var staleAmongFresh: String? {
    let there = parts.filter(\.value.hasData)
    let stale = there.filter { $0.value.outcome == .stale }.keys.sorted()
    return stale.count < there.count ? stale.map(\.words).joined(separator: ", ") : nil
  }
}

extension WeatherDisplay {
  /// The lines in place of a part that failed; none if the provider does not have this part.
  func missing(_ part: WeatherPart, of report: WeatherReport, heading: String) -> [StyledLine] {
    guard let status = report.parts[part], status.outcome == .failed, let failure = status.failure
    else { return [] }
    return [StyledLine(heading, .strong)]
      + StyledLine.wrapped(text(failure.message), width: layoutWidth - 2, .warning).map {
        var line = StyledLine("  ")
        line.append($0)
        return line
      }
  }
}

extension WeatherPart {
  /// The name of the part in the view.
  fileprivate var words: String {
    switch self {
    case .current: "conditions"
    case .hours: "hours"
    case .days: "days"
    case .alerts: "warnings"
    case .air: "air quality"
    }
  }
}
