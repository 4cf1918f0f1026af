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
    let count = total >= 100 ? "100 or more matches" : "\(total) matches"
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

  /// A more specific query for the first candidate whose region or country is unique; `nil` if
  /// there is none.
  package var example: String? {
    let names = candidates.map { Self.qualified($0.place) }
    return names.lazy.compactMap(\.self).first { name in
      names.count { $0 == name } == 1 && name.lowercased() != query.lowercased()
    }
  }

  private static func qualified(_ place: Place) -> String? {
    let region =
      switch place.kind {
      case .country: String?.none
      case .admin1: place.country
      default: place.admin1 ?? place.country
      }
    return region.map { "\(place.name), \($0)" }
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

  /// Creates the error.
  package init(query: String, guess: Place? = nil) {
    self.query = query
    self.guess = guess
  }

  package let code = "place_not_found"
  package let cause = FailureCause.notFound
  package var message: String { "No place is called “\(query)”." }
  package var hint: Hint? {
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
