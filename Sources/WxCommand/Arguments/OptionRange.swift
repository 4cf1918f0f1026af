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

  /// A day; a longer timeout is probably a mistake.
  private static let longestTimeout = 86_400.0

  /// Rejects limits for a fix that no fix can meet.
  ///
  /// - Parameters:
  ///   - timeout: The value of `--timeout` in seconds.
  ///   - accuracy: The value of `--accuracy` in meters, if it is given.
  ///   - age: The value of `--max-age` in seconds, if it is given.
  /// - Throws: `ValidationError`.
  static func requireLimits(timeout: Double, accuracy: Double?, age: Double?) throws {
    guard timeout > 0, timeout <= longestTimeout else {
      throw ValidationError("--timeout must be above 0 and at most \(Int(longestTimeout)) s.")
    }
    guard accuracy ?? 1 > 0 else { throw ValidationError("--accuracy must be above 0 m.") }
    try requireAge(age, of: "--max-age")
  }
}
