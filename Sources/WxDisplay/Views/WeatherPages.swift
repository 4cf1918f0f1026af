package import WxWeather

/// The pages of several places below each other. The sources of all are named once, at the end.
package struct WeatherPages {
  /// The view of each page.
  package enum View: Hashable, Sendable {
    /// Current conditions, hours and days.
    case text
    /// A chart.
    case plot
    /// The official warnings with their whole text.
    case warnings
  }

  /// The reports and their displays, in order.
  package let pages: [(report: WeatherReport, display: WeatherDisplay)]
  /// The view of each page.
  package let view: View

  /// Creates pages.
  package init(
    _ pages: [(report: WeatherReport, display: WeatherDisplay)], view: View = .text
  ) {
    self.pages = pages
    self.view = view
  }

  /// The lines of all pages, with separators.
  package var lines: [StyledLine] {
    var lines: [StyledLine] = []
    for (index, page) in pages.enumerated() {
      if index > 0 { lines += Self.rule(page.display) }
      var display = page.display
      let isLast = index == pages.count - 1
      if !isLast { display.room.showsSource = false }
      let others = isLast ? pages.dropLast().map(\.report) : []
      switch view {
      case .text:
        lines += WeatherTextView(report: page.report, display: display, others: others).lines
      case .plot: lines += Meteogram(report: page.report, display: display, others: others).lines
      case .warnings: lines += WarningPage(report: page.report, display: display).lines
      }
    }
    return lines
  }

  /// The separator of two places.
  private static func rule(_ display: WeatherDisplay) -> [StyledLine] {
    let dash = display.isASCII ? "-" : "─"
    let line = StyledLine(String(repeating: dash, count: display.layoutWidth), .faint)
    return display.room.hasGaps ? [StyledLine(), line] : [line]
  }
}
