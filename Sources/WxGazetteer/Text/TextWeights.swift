internal import WxPlatform

/// How likely a name in a text is a place: a logistic function of what is known of it.
///
/// `Tests/DevelopmentSet/fittext` fits the weights to annotated sentences.
enum TextWeights {
  static let constant = 0.37
  /// The weights of the value over the least one, and of the importance over that of a known city, for all names and in
  /// addition for bare ones.
  static let value = 1.36
  static let bareValue = -0.58
  static let importance = -0.14
  static let bareImportance = 0.63
  /// Those of ``TextFacts``, in their order.
  static let facts: [Double] = [
    0.66, 0.49, -0.62, -0.79, 0.42, -1.70, 0.53, -1.08,
    -0.28, -0.95, -1.62, 0.50, 0.22, -0.33, 0.90, -1.02,
    1.19, -0.83, -0.12, -0.72, -0.21, 0.16, 0.48,
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
