/// A reading of the words around a name as qualifiers of a feature.
struct Coverage {
  /// The number of qualifiers.
  var qualifiers: Int
  /// The penalty for qualifiers with an error, incomplete qualifiers and generic words.
  var penalty: Double
  /// The words that are set aside, and the penalty for them.
  var aside = WordSet()
  var cost = 0.0

  static let empty = Coverage(qualifiers: 0, penalty: 0)

  static func + (left: Coverage, right: Coverage) -> Coverage {
    Coverage(
      qualifiers: left.qualifiers + right.qualifiers, penalty: left.penalty + right.penalty,
      aside: left.aside.union(right.aside), cost: left.cost + right.cost)
  }

  /// The best reading of a run of words as qualifiers: the one with the least penalty and, of
  /// those, the fewest qualifiers; `nil` if there is none. `fit` returns the coverage of a part as
  /// one qualifier, or `nil` if it does not fit.
  static func best(of run: Range<Int>, fit: (Range<Int>) -> Coverage?) -> Coverage? {
    // best[i] covers the run from word i to its end.
    var best = [Coverage?](repeating: nil, count: run.count + 1)
    best[run.count] = .empty
    for start in run.indices.reversed() {
      for end in (start + 1)...run.upperBound {
        guard let rest = best[end - run.lowerBound], let fit = fit(start..<end) else { continue }
        let whole = rest + fit
        let index = start - run.lowerBound
        if let known = best[index],
          (known.penalty + known.cost, known.qualifiers)
            <= (whole.penalty + whole.cost, whole.qualifiers)
        {
          continue
        }
        best[index] = whole
      }
    }
    return best[0]
  }

  /// The amount that the coverage adds to the value of a feature.
  var value: Double { Ranking.qualifier * Double(qualifiers) - penalty - cost }
}
