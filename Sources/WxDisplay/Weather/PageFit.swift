internal import WxCore
package import WxWeather

/// Fits pages of weather into the lines of a terminal, so that the place and the current conditions
/// at the top stay visible.
package struct PageFit {
  /// The reports and their displays.
  package let pages: [(report: WeatherReport, display: WeatherDisplay)]
  /// The number of available lines.
  package let rows: Int
  /// The numbers of hours and days that the user requested, which do not change; `nil` for any
  /// number.
  package let given: (hours: Int?, days: Int?)

  /// Creates a fit.
  package init(
    pages: [(report: WeatherReport, display: WeatherDisplay)], rows: Int,
    given: (hours: Int?, days: Int?)
  ) {
    self.pages = pages
    self.rows = rows
    self.given = given
  }

  /// Returns the display with as many hours and days as fit, and with less of the rest if not even
  /// the current conditions fit.
  package func fitted(_ display: WeatherDisplay) -> WeatherDisplay {
    var display = display
    guard height(display) > rows else { return display }
    display.room.rows = rows
    (display.hours, display.days) = counts(display)
    // A user who requested a number of hours or days can scroll back to the rest of the page.
    guard (given.hours ?? 0) + (given.days ?? 0) == 0 else { return display }
    // From the least to the most important.
    let steps: [(inout PageRoom) -> Void] = [
      { $0.showsSource = false }, { $0.hasGaps = false },
      { $0.showsSummary = false }, { $0.alerts = 1 },
    ]
    for step in steps where height(display) > rows { step(&display.room) }
    let excess = height(display) - rows
    if excess > 0 {
      let lines =
        pages.map { page in
          NowSection(report: page.report, display: shown(display, page)).lines.count
        }.max() ?? 1
      let share = (excess + pages.count - 1) / max(1, pages.count)
      display.room.nowLines = max(1, lines - share)
    }
    if height(display) > rows { display.room.alerts = 0 }
    return display
  }

  private func shown(
    _ display: WeatherDisplay, _ page: (report: WeatherReport, display: WeatherDisplay)
  ) -> WeatherDisplay {
    var display = display
    display.savedName = page.display.savedName
    display.way = page.display.way
    return display
  }

  /// The lines of all pages, including the separators.
  private func height(_ display: WeatherDisplay) -> Int {
    WeatherPages(pages.map { ($0.report, shown(display, $0)) }).lines.count
  }

  /// Returns the best numbers of hours and days that fit.
  private func counts(_ display: WeatherDisplay) -> (hours: Int, days: Int) {
    var bare = display
    (bare.hours, bare.days) = (0, 0)
    let room = rows - height(bare)
    let hours = given.hours.map { $0...$0 } ?? 0...display.hours
    let days = given.days.map { $0...$0 } ?? 0...display.days
    var best = (hours: hours.lowerBound, days: days.lowerBound)
    for hour in hours {
      for day in days where height(hours: hour, days: day) <= room {
        if Self.worth(hour, day) > Self.worth(best.hours, best.days) { best = (hour, day) }
      }
    }
    return best
  }

  /// The value of a number of hours and days to the user: three of each matter most, then days.
  private static func worth(_ hours: Int, _ days: Int) -> Double {
    Double(10 * min(hours, 3) + 9 * min(days, 3) + hours) + 1.1 * Double(days)
  }

  /// The lines that these hours and days take on all pages.
  private func height(hours: Int, days: Int) -> Int {
    pages.reduce(0) { sum, page in
      let hours = section(min(hours, page.report.hours(from: page.display.now).count))
      let days = section(min(days, page.report.days(from: page.display.now).count))
      let isBeside =
        page.display.layoutWidth >= WeatherTextView.besideWidth && hours > 0 && days > 0
      return sum + (isBeside ? max(hours, days) : hours + days)
    }
  }

  /// The lines of a section: gap, heading, rows.
  private func section(_ rows: Int) -> Int { rows > 0 ? rows + 2 : 0 }
}
