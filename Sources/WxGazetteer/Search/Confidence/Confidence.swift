internal import WxPlatform

/// The probability that a result is the intended place: a logistic function of ``ConfidenceSigns``.
///
/// ``coefficients`` are fitted on the development set by `Tests/DevelopmentSet/fit`, see
/// `docs/accuracy.md`.
package enum Confidence {
  /// The most that the confidence can be if the words may as well mean something else, if they probably do, and if they
  /// do.
  static let doubtful = 0.65
  static let unlikely = 0.45
  static let mistaken = 0.25

  static func probability(_ signs: ConfidenceSigns) -> Double {
    let probability = min(unbounded(signs), signs.bound)
    // A misspelled name of several places is not certain if the name itself is not.
    guard let name = signs.withoutError.map(unbounded), name < PlaceDecision.sureness else {
      return probability
    }
    return min(probability, name)
  }

  private static func unbounded(_ signs: ConfidenceSigns) -> Double {
    let sum = zip(coefficients, signs.numbers).reduce(0) { $0 + $1.0 * $1.1 }
    return 1 / (1 + exp(-sum))
  }
}
