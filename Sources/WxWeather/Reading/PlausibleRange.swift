/// Plausible ranges on Earth of values that are not measured; see also ``Measurand``.
enum PlausibleRange {
  /// Seconds ahead of UTC: no time zone is more than 14 hours ahead or 12 behind.
  static let utcOffset = -43200...50400
  /// Seconds since 1970: from 1970 to 2200.
  static let time = 1.0...7_258_118_400.0
}
