/// What the words beside the best result are: kinds of places, buildings, directions.
extension ForwardSearch {
  /// Whether the best result is as written, and words for kinds of places and buildings are all that is beside it.
  var isBesideKind: Bool {
    guard let reading, let best = candidates.ranked.first, best.tier < .prefix else { return false }
    return reading.count(best.coverage.aside) { ![.kind, .building, .particle].contains($0) } == 0
  }

  /// The importance of the city that all words but a direction at either end name, as in `Oxford nord`;
  /// 0 if there is none.
  var importanceBesideDirection: Double {
    guard let reading, words.count > 1 else { return 0 }
    var rest = 0..<words.count
    if reading.roles[0] == .direction {
      rest = 1..<words.count
    } else if reading.roles[words.count - 1] == .direction {
      rest = 0..<(words.count - 1)
    } else {
      return 0
    }
    while let first = rest.first, rest.count > 1, reading.roles[first] == .particle {
      rest = (first + 1)..<rest.upperBound
    }
    return spans.importanceOfCity(named: rest, in: gazetteer)
  }

  /// The kinds of features that a word beside the best result stands for.
  var kindsBesideBest: Set<FeatureKind>? {
    candidates.ranked.first.flatMap { reading?.kinds[$0.words] }
  }

  /// Whether a word stands for a kind of area, such as `county`.
  func hasWord(for kind: FeatureKind) -> Bool {
    let vocabulary = gazetteer.featureWords.value(of: gazetteer)
    return kind.isArea
      && (0..<words.count).contains { index in
        vocabulary.kinds(of: words.key(index..<(index + 1))).contains(kind)
      }
  }
}
