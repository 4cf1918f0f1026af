internal import ArgumentParser

/// Reads whole numbers of the command line.
enum WholeNumber {
  /// A reader of numbers within a range, which explains what it expects.
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
