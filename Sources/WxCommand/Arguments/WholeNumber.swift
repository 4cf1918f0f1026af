internal import ArgumentParser
internal import WxCore

/// Parses whole numbers.
enum WholeNumber {
  /// Returns a parser for numbers in a range whose error states that range.
  static func argument(_ range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
    { argument in
      guard let number = Int(argument.unshielded.trimmed), range.contains(number) else {
        throw ValidationError(
          "Write a whole number from \(range.lowerBound) to \(range.upperBound).")
      }
      return number
    }
  }
}
