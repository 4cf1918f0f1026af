/// What fits on a page besides its hours and days; by default, everything.
struct PageRoom: Hashable, Sendable {
  /// The lines of the whole page; `nil` for no limit.
  var rows: Int?
  /// Whether the provider is named; this is omitted first.
  var showsSource = true
  /// Whether empty lines separate the sections.
  var hasGaps = true
  /// The number of warnings to show; the others are counted.
  var alerts = 3
  /// The lines of the current conditions; `nil` for all.
  var nowLines: Int?
}
