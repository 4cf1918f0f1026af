internal import WxPlatform
internal import WxCore
package import WxWeather
internal import WxWords

/// The view for people: current conditions, the next hours, the next days, and the data source.
///
/// A pure function from a report to lines, for any width from 40 columns up.
package struct WeatherTextView {
  package let report: WeatherReport
  package let display: WeatherDisplay
  /// The reports above this one, whose sources are named below it.
  private let others: [WeatherReport]

  /// Creates the view of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - display: The user's preferences.
  ///   - others: The reports above this one, whose sources are named below it.
  package init(
    report: WeatherReport, display: WeatherDisplay, others: [WeatherReport] = []
  ) {
    self.report = report
    self.display = display
    self.others = others
  }

  /// The lines of the view.
  package var lines: [StyledLine] {
    let width = display.layoutWidth
    guard report.hasForecast else {
      return display.arranged(
        (heading + NoForecastLines(report: report, display: display, others: others).lines)
          .map { $0.truncated(to: width, mark: display.cut) })
    }
    var sections = [NowSection(report: report, display: display).lines]
    sections.append(summary)
    let hours = HourSection(report: report, display: display)
    let days = DaySection(report: report, display: display)
    if width >= Self.besideWidth, !hours.readings.isEmpty, !days.shown.isEmpty {
      sections.append(
        Self.beside(
          hours.lines(width: (width - Self.gap) / 2), days.lines(width: (width - Self.gap) / 2),
          secondColumn: (width - Self.gap) / 2 + Self.gap))
    } else {
      sections += [hours.lines(width: width), days.lines(width: width)]
    }
    sections.append(SourceLines(report: report, display: display, others: others).lines)
    var lines = heading + AlertLines(report: report, display: display).lines
    for section in sections where !section.isEmpty {
      if display.room.hasGaps { lines.append(StyledLine()) }
      lines += section
    }
    return display.arranged(lines.map { $0.truncated(to: width, mark: display.cut) })
  }

  /// What comes next, in a sentence.
  private var summary: [StyledLine] {
    let text = display.room.showsSummary ? display.summary(report) : ""
    return text.isEmpty ? [] : StyledLine.wrapped(text, width: display.layoutWidth, .plain)
  }

  /// From this width on, hours and days go side by side.
  package static let besideWidth = 132
  private static let gap = 4

  /// The place and the local time.
  private var heading: [StyledLine] {
    let width = display.layoutWidth
    let times = display.times(report)
    let now = display.text(
      times.date(report.clock.date(at: display.now)) + "  " + times.markedTime(display.now))
    let label = display.title(report)
    guard label.displayWidth + 2 + now.displayWidth <= width else {
      // Only the place, if every line counts.
      if !display.room.hasGaps {
        return [StyledLine(label.truncated(toDisplayWidth: width, mark: display.cut), .strong)]
      }
      return [
        StyledLine(label.truncated(toDisplayWidth: width, mark: display.cut), .strong),
        StyledLine(now, .faint),
      ]
    }
    var line = StyledLine(label, .strong)
    line.append(now, endingAt: width, .faint)
    return [line]
  }

  private static func beside(
    _ left: [StyledLine], _ right: [StyledLine], secondColumn: Int
  ) -> [StyledLine] {
    (0..<max(left.count, right.count)).map { index in
      var line = index < left.count ? left[index] : StyledLine()
      guard index < right.count else { return line }
      line.pad(to: secondColumn)
      line.append(right[index])
      return line
    }
  }
}
