internal import ArgumentParser

/// Ranges that several options share.
enum OptionRange {
  /// About thirty years in seconds: effectively unlimited, yet safe for arithmetic.
  static let ages = 0.0...1e9

  /// Rejects a value that is not a duration in seconds, or is longer than ``ages`` allows.
  ///
  /// - Parameters:
  ///   - seconds: The value, or `nil` if the option is not given.
  ///   - option: The option's name.
  /// - Throws: `ValidationError`.
  static func requireAge(_ seconds: Double?, of option: String) throws {
    guard let seconds, !ages.contains(seconds) else { return }
    throw ValidationError("\(option) must be from 0 to \(Int(ages.upperBound)) s.")
  }
}
