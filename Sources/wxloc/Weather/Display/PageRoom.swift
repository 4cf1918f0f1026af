/// What a page has room for beside its hours and days; by itself, everything.
struct PageRoom: Hashable, Sendable {
  /// The lines of the whole page; `nil` for any number.
  var rows: Int?
  /// Whether the provider is named, which gives way before all else.
  var showsSource = true
  /// Whether empty lines part the sections.
  var hasGaps = true
  /// The warnings that are shown; others are counted.
  var alerts = 3
  /// The lines about the present; `nil` for all.
  var nowLines: Int?
}
