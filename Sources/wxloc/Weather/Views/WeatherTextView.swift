internal import Foundation
internal import WxCore
internal import WxWeather

/// The view for people: now, the next hours, the next days, and where the data come from.
///
/// A pure function from a report to lines, for any width from 40 columns up.
struct WeatherTextView {
  let report: WeatherReport
  let display: WeatherDisplay

  /// The lines of the view.
  var lines: [StyledLine] {
    var lines = heading
    guard report.hasForecast else {
      lines += NoForecastLines(report: report, display: display).lines
      return lines.map { $0.truncated(to: display.layoutWidth, mark: display.cut) }
    }
    lines += AlertLines(report: report, display: display).lines
    lines.append(StyledLine())
    lines += NowSection(report: report, display: display).lines
    let hours = HourSection(report: report, display: display)
    let days = DaySection(report: report, display: display)
    let width = display.layoutWidth
    if width >= Self.besideWidth, !hours.readings.isEmpty, !days.shown.isEmpty {
      lines.append(StyledLine())
      lines += Self.beside(
        hours.lines(width: (width - Self.gap) / 2), days.lines(width: (width - Self.gap) / 2),
        secondColumn: (width - Self.gap) / 2 + Self.gap)
    } else {
      for section in [hours.lines(width: width), days.lines(width: width)] where !section.isEmpty {
        lines.append(StyledLine())
        lines += section
      }
    }
    lines.append(StyledLine())
    lines += SourceLines(report: report, display: display).lines
    return lines.map { $0.truncated(to: width, mark: display.cut) }
  }

  /// Where hours and days have room side by side.
  private static let besideWidth = 132
  private static let gap = 4

  /// The place, and the time there.
  private var heading: [StyledLine] {
    let width = display.layoutWidth
    let times = display.times(report)
    let now = times.date(report.clock.date(at: display.now)) + "  " + times.time(display.now)
    let label = display.title(report)
    guard label.displayWidth + 2 + now.displayWidth <= width else {
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
