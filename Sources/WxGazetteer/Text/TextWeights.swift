internal import WxPlatform

/// How likely a name in a text is a place: a logistic function of what is known of it.
///
/// `Tests/DevelopmentSet/fittext` fits the weights to annotated sentences.
enum TextWeights {
  static let constant = 0.38
  /// The weights of the value over the least one, and of the importance over that of a known city, for all names and in
  /// addition for bare ones.
  static let value = 1.36
  static let bareValue = -0.59
  static let importance = -0.14
  static let bareImportance = 0.67
  /// Those of ``TextFacts``, in their order.
  static let facts: [Double] = [
    0.66, 0.49, -0.62, -0.81, 0.42, -1.73, 0.52, -1.09,
    -0.28, -0.91, -1.63, 0.51, 0.19, -0.33, 0.91, -1.03,
    1.19, -0.84, -0.06, -0.71, -0.20, 0.10, 0.47,
  ]

  /// The values and the importances between which a weight counts.
  static let values = -3.0...3.0
  static let importances = -2.0...3.0
  static let usualImportance = 5.0
  /// The least probability of a place that is reported.
  static let leastProbability = 0.5

  /// The numbers that are weighed beside the facts, in the order of their weights.
  static func numbers(_ facts: TextFacts, value: Double, importance: Double) -> [Double] {
    let (value, importance) = limited(value, importance)
    let bare = facts.contains(.bare) ? 1.0 : 0
    return [1, value, value * bare, importance, importance * bare]
  }

  /// The probability that a name is a place.
  static func probability(_ facts: TextFacts, value: Double, importance: Double) -> Double {
    let (value, importance) = limited(value, importance)
    var sum = constant + self.value * value + self.importance * importance
    if facts.contains(.bare) { sum += bareValue * value + bareImportance * importance }
    var rest = facts.rawValue
    while rest != 0 {
      sum += self.facts[rest.trailingZeroBitCount]
      rest &= rest - 1
    }
    return (1000 / (1 + exp(-sum))).rounded() / 1000
  }

  private static func limited(_ value: Double, _ importance: Double) -> (Double, Double) {
    let difference = importance - usualImportance
    return (
      min(max(value, values.lowerBound), values.upperBound),
      min(max(difference, importances.lowerBound), importances.upperBound)
    )
  }
}
