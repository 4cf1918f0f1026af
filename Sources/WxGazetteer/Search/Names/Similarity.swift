/// The similarity of two texts: 1 for equal ones, less for each letter that must be removed, added
/// or replaced.
enum Similarity {
  /// Below this similarity, two names of a place are different ones, and not two spellings.
  static let ofOtherName = 0.35

  static func between(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Double {
    let left = Array(left)
    let right = Array(right)
    guard !left.isEmpty, !right.isEmpty else { return 0 }
    if left == right { return 1 }
    return 1 - Double(errors(left, right)) / Double(max(left.count, right.count))
  }

  /// The number of letters that must be removed, added or replaced.
  static func errors(_ left: [UInt8], _ right: [UInt8]) -> Int {
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
    return row[right.count]
  }
}
