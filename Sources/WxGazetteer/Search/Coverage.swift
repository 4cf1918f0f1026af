/// How the words around a name are read as qualifiers of a feature.
struct Coverage {
  /// How many qualifiers they are.
  var qualifiers: Int
  /// What is taken off for those that fit with an error, are only begun, or say nothing.
  var penalty: Double

  static let empty = Coverage(qualifiers: 0, penalty: 0)

  static func + (left: Coverage, right: Coverage) -> Coverage {
    Coverage(qualifiers: left.qualifiers + right.qualifiers, penalty: left.penalty + right.penalty)
  }

  /// The best way to read a run of words as qualifiers: the one with the least penalty, and of those
  /// the longest, which has the fewest parts; `nil` where there is none. `fit` says how a part fits as
  /// one qualifier, if it does.
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
          (known.penalty, known.qualifiers) <= (whole.penalty, whole.qualifiers)
        {
          continue
        }
        best[index] = whole
      }
    }
    return best[0]
  }

  /// What the coverage adds to the value of a feature.
  var value: Double { Ranking.qualifier * Double(qualifiers) - penalty }
}
