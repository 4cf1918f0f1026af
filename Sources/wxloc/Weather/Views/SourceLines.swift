internal import Foundation
internal import WxCore
internal import WxWeather

/// Where the data come from, how old they are, and what is missing.
struct SourceLines {
  let report: WeatherReport
  let display: WeatherDisplay

  var lines: [StyledLine] {
    // A low terminal leaves out who gave the data, never that they are stale or in part missing.
    faults + (display.room.showsSource ? notes + attribution : [])
  }

  /// What is wrong with the data.
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
        "The days are made of the hours: " + display.text(failure.message),
        width: display.layoutWidth, .warning)
    }
    return lines
  }

  /// What one should know of the providers.
  private var notes: [StyledLine] {
    var lines: [StyledLine] = []
    let absent = report.fallbacks.filter { $0.provider != report.provider }
    if !absent.isEmpty {
      let names = absent.map(\.provider.title).joined(separator: ", ")
      lines += StyledLine.wrapped(
        "\(report.provider.title) stands in for \(names).", width: display.layoutWidth, .faint)
    }
    if report.parts[.alerts] == nil {
      lines += StyledLine.wrapped(
        "\(report.provider.title) does not report warnings.", width: display.layoutWidth, .faint)
    }
    return lines
  }

  /// Who gave the data, and how old they are.
  private var attribution: [StyledLine] {
    var lines: [StyledLine] = []
    let dot = display.isASCII ? " | " : " · "
    let parts = report.attributions.flatMap { [$0.text, $0.url] } + ["fetched \(age)"]
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

  /// `Stale`, or which parts are where others are fresh.
  private var heading: String { report.staleAmongFresh.map { "Stale \($0)" } ?? "Stale" }

  private var age: String {
    AgeText.since(report.fetchedAt, at: display.now) ?? "at an unknown time"
  }
}

extension WeatherReport {
  /// The names of the stale parts, where others are fresh.
  var staleAmongFresh: String? {
    let there = parts.filter(\.value.hasData)
    let stale = there.filter { $0.value.outcome == .stale }.keys.sorted()
    return stale.count < there.count ? stale.map(\.words).joined(separator: ", ") : nil
  }
}

extension WeatherDisplay {
  /// What stands in the place of a part that failed; nothing where the provider has no such part.
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
  /// The part in the words of the view.
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
