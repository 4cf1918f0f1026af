/// What it costs to write each letter of a name as another one, to leave it out, or to add one, in
/// one script: an edit distance with learned costs.
///
/// The costs are learned from the names of places (`data/sounds.tsv`): in Arabic the vowels of a
/// name cost next to nothing, and in Tamil a `d` is a `t`.
package struct SoundCosts: Sendable {
  /// The number of letters, and one for none.
  package static let width = 27
  /// The number of costs of a script.
  package static let count = width * width
  /// The number of parts of a unit, which stands for writing that is a thousand times rarer than
  /// the usual one.
  private static let parts = 24.0

  /// The costs by the letter of the name and the written one, 0 for none.
  private let costs: [UInt8]

  init(_ costs: [UInt8]) {
    precondition(costs.count == Self.count)
    self.costs = costs
  }

  /// The position of a letter in the rows and columns of the costs.
  package static func index(of letter: UInt8) -> Int { Int(letter) - 0x60 }

  /// Returns the least cost of writing a name so, in units.
  ///
  /// - Parameters:
  ///   - written: What is written, in letters a to z.
  ///   - name: The name, in letters a to z.
  /// - Returns: The cost.
  package func cost(ofWriting written: [UInt8], for name: [UInt8]) -> Double {
    let additions = written.map { Int(costs[Self.index(of: $0)]) }
    // above[n]: the cost of the first n written letters for the letters of the name so far.
    var above = additions.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    for letter in name {
      let row = Self.index(of: letter) * Self.width
      let omission = Int(costs[row])
      var diagonal = above[0]
      above[0] += omission
      for column in written.indices {
        let exchange = diagonal + Int(costs[row + Self.index(of: written[column])])
        diagonal = above[column + 1]
        above[column + 1] = min(
          exchange, above[column] + additions[column], diagonal + omission)
      }
    }
    return Double(above[written.count]) / Self.parts
  }
}

/// Code points, and the costs of the script that they belong to.
package struct SoundBlock: BitwiseCopyable {
  let first: UInt32
  let last: UInt32
  /// The number of the script in the table of costs.
  let script: UInt32

  package init(first: UInt32, last: UInt32, script: UInt32) {
    (self.first, self.last, self.script) = (first, last, script)
  }
}
