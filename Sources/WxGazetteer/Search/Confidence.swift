internal import Foundation

/// What is known of a result when it is shown, as far as it says how sure the result is.
struct ConfidenceSigns {
  var tier: MatchTier
  /// How alike the query's words and the matched name are, 0 to 1.
  var similarity: Double
  /// The ranking value, and by how much it exceeds that of the best other place; less than 0 when
  /// another place is better.
  var value: Double
  var lead: Double
  /// How many other places are within one unit of ranking value.
  var rivals: Int
}

/// The probability that a result is the place meant: a logistic function of ``ConfidenceSigns``.
enum Confidence {
  static func probability(_ signs: ConfidenceSigns) -> Double {
    var sum =
      switch signs.tier {
      case .coordinate: 9.0
      case .exact: 2.2
      case .code: 1.0
      case .alternate: 1.2
      case .abbreviation: 2.0
      case .prefix: 0.4
      case .fuzzy: -9.0 + 11.0 * signs.similarity
      }
    sum += 0.8 * min(max(signs.lead, -3), 3) + 0.25 * (signs.value - 5)
    if signs.lead < 0 { sum -= 2 }
    return 1 / (1 + exp(-sum))
  }
}

/// How alike two texts are: 1 for equal ones, less for each letter that must be left out, put in or
/// exchanged.
enum Similarity {
  static func between(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Double {
    let left = Array(left)
    let right = Array(right)
    guard !left.isEmpty, !right.isEmpty else { return 0 }
    if left == right { return 1 }
    var row = Array(0...right.count)
    for (line, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in right.enumerated() {
        let exchanged = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(exchanged, row[column] + 1, row[column + 1] + 1)
      }
    }
    return 1 - Double(row[right.count]) / Double(max(left.count, right.count))
  }
}
