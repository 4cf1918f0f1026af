internal import ArgumentParser

/// Ranges that several options share.
enum OptionRange {
  /// Thirty years in seconds: as good as any age, and far from the limits of the arithmetic.
  static let ages = 0.0...1e9

  /// Refuses what is no time in seconds, or a longer one than anything lasts.
  ///
  /// - Parameters:
  ///   - seconds: The value; `nil` where the option is not given.
  ///   - option: Its name.
  /// - Throws: `ValidationError`.
  static func requireAge(_ seconds: Double?, of option: String) throws {
    guard let seconds, !ages.contains(seconds) else { return }
    throw ValidationError("\(option) must be from 0 to \(Int(ages.upperBound)) s.")
  }
}
