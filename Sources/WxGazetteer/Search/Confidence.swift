internal import WxPlatform

/// The probability that a result is the intended place: a logistic function of ``ConfidenceSigns``.
///
/// ``coefficients`` are fitted on the development set by `Tests/DevelopmentSet/fit`, see
/// `docs/accuracy.md`.
enum Confidence {
  static func probability(_ signs: ConfidenceSigns) -> Double {
    let sum = zip(coefficients, signs.numbers).reduce(0) { $0 + $1.0 * $1.1 }
    return 1 / (1 + exp(-sum))
  }
}
