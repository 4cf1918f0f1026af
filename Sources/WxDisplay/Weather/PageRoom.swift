package import WxWeather

/// What fits on a page besides its hours and days; by default, everything.
package struct PageRoom: Hashable, Sendable {
  /// The lines of the whole page; `nil` for no limit.
  package var rows: Int?
  /// Whether the provider is named; this is omitted first.
  package var showsSource = true
  /// The providers of which the user knows that they do not report warnings.
  package var knownWithoutWarnings: Set<WeatherProvider> = []
  /// Whether a sentence says what comes next.
  package var showsSummary = true
  /// Whether empty lines separate the sections.
  package var hasGaps = true
  /// The number of warnings to show; the others are counted.
  package var alerts = 3
  /// The lines of the current conditions; `nil` for all.
  package var nowLines: Int?
}
