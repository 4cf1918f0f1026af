package import WxCore
package import WxGazetteer

/// A text that may mean several places, or for which there are only guesses.
package struct AmbiguousPlace: DetailedError {
  package let query: String
  /// The candidates to show; their numbers choose one of them.
  package let candidates: [GeocodeResult]
  /// Whether no place has exactly this name, and the candidates have similar ones.
  package var isGuess = false
  /// The number of matches; the search ends at 100.
  package let total: Int
  /// Whether a candidate can be chosen by its number.
  package var canPick = true

  package let code = "place_ambiguous"
  package let cause = FailureCause.ambiguous

  package var message: String {
    if isGuess { return "No place is called “\(query)”." }
    let count =
      total >= 100 ? "100 or more matches" : total == 1 ? "1 match" : "\(total) matches"
    let shown = total > candidates.count ? ", \(candidates.count) shown" : ""
    return "“\(query)” is ambiguous (\(count)\(shown))."
  }

  package var hint: Hint? {
    let guess =
      isGuess ? candidates.first.map { "Did you mean \($0.place.label)? " } ?? "" : ""
    let position: Hint = "or give the position as LAT,LON."
    switch (canPick, example) {
    case (true, let example?):
      return
        "\(guess)Pick one with \(.candidate("N")), be more specific, as in “\(example)”, \(position)"
    case (true, nil):
      return "\(guess)Pick one with \(.candidate("N")), \(position)"
    case (false, let example?):
      return "\(guess)Be more specific, as in “\(example)”, \(position)"
    case (false, nil): return "\(guess)Give the position as LAT,LON."
    }
  }

  /// A more specific query for the first candidate; `nil` if there is none that means only this
  /// candidate, or if it repeats a name (`Zürich, Zürich`).
  package var example: String? {
    guard let first = candidates.first?.place else { return nil }
    return Self.qualifiers(of: first).lazy
      .filter { $0 != first.name }
      .map { "\(first.name), \($0)" }
      .first { example in
        example.lowercased() != query.lowercased()
          && !candidates.dropFirst().contains { other in
            other.place.name == first.name
              && Self.qualifiers(of: other.place).contains { "\(first.name), \($0)" == example }
          }
      }
  }

  /// The names that distinguish a place from others of the same name: its region, its country.
  private static func qualifiers(of place: Place) -> [String] {
    switch place.kind {
    case .country: []
    case .admin1: [place.country].compactMap(\.self)
    default: [place.admin1, place.country].compactMap(\.self)
    }
  }

  package var members: JSONObject {
    ["candidates": .array(candidates.map { .object($0.json) })]
  }
}

/// A query without a matching place.
package struct UnknownPlace: ExplainedError {
  package let query: String
  /// The best guess, if there is any.
  package var guess: Place?
  /// Whether the guess has this name, although people rarely mean it: `home`.
  package var isNamed: Bool

  /// Creates the error.
  package init(query: String, guess: Place? = nil, isNamed: Bool = false) {
    self.query = query
    self.guess = guess
    self.isNamed = isNamed
  }

  package let code = "place_not_found"
  package let cause = FailureCause.notFound
  package var message: String {
    isNamed ? "“\(query)” is rarely the name of a place." : "No place is called “\(query)”."
  }
  package var hint: Hint? {
    if GeocodeRequest.isTooLong(query) {
      return "A query has at most 1,000 bytes and 24 words: write only the name of the place."
    }
    let advice: Hint = "Check the spelling, or give the position as LAT,LON."
    return guess.map { "Did you mean \($0.label)? \(advice)" } ?? advice
  }
}

/// The chosen number is not that of a candidate.
package struct NoSuchCandidate: ExplainedError {
  package let number: Int
  package let count: Int

  package let code = "no_such_candidate"
  package let cause = FailureCause.usage
  package var message: String {
    count == 1
      ? "There is no candidate \(number), only one."
      : "There is no candidate \(number), only \(count)."
  }
  package var hint: Hint? {
    count == 1
      ? "Use \(.candidate("1"))." : "Use \(.candidate("")) with a number from 1 to \(count)."
  }
}
