internal import WxCore
internal import WxGazetteer

/// A text that may mean several places, or for which there are only guesses.
struct AmbiguousPlace: DetailedError {
  let query: String
  /// The candidates to show, as numbered for `--pick`.
  let candidates: [GeocodeResult]
  /// Whether no place has exactly this name, and the candidates have similar ones.
  var isGuess = false
  /// The number of matches; the search ends at 100.
  let total: Int
  /// Whether the command has `--pick`, and it would help.
  var canPick = true

  let code = "place_ambiguous"
  let cause = FailureCause.ambiguous

  var message: String {
    if isGuess { return "No place is called “\(query)”." }
    let count = total >= 100 ? "100 or more matches" : "\(total) matches"
    let shown = total > candidates.count ? ", \(candidates.count) shown" : ""
    return "“\(query)” is ambiguous (\(count)\(shown))."
  }

  var hint: Hint? {
    let guess =
      isGuess ? candidates.first.map { "Did you mean \($0.place.label)? " } ?? "" : ""
    let ways = [
      canPick ? "pick one with --pick N" : nil,
      example.map { "be more specific, as in “\($0)”" },
      "give the position as LAT,LON",
    ]
    let known = ways.compactMap(\.self)
    let others = known.dropLast().joined(separator: ", ")
    let sentence = others.isEmpty ? known[0] : "\(others), or \(known[known.count - 1])"
    return "\(guess)\(sentence.prefix(1).uppercased())\(sentence.dropFirst())."
  }

  /// A more specific query for the first candidate whose region or country is unique; `nil` if
  /// there is none.
  var example: String? {
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

  /// The candidates, as numbered for `--pick`.
  var table: Table? { CandidateTable.make(candidates) }
  var lines: [String] { [] }

  var members: JSONObject {
    ["candidates": .array(candidates.map { .object($0.json) })]
  }
}

/// A query without a matching place.
struct UnknownPlace: ExplainedError {
  let query: String
  /// The best guess, if there is any.
  var guess: Place?

  let code = "place_not_found"
  let cause = FailureCause.notFound
  var message: String { "No place is called “\(query)”." }
  var hint: Hint? {
    let advice: Hint = "Check the spelling, or give the position as LAT,LON."
    return guess.map { "Did you mean \($0.label)? \(advice)" } ?? advice
  }
}

/// The number given to `--pick` is not that of a candidate.
struct NoSuchCandidate: ExplainedError {
  let number: Int
  let count: Int

  let code = "no_such_candidate"
  let cause = FailureCause.usage
  var message: String {
    count == 1
      ? "There is no candidate \(number), only one."
      : "There is no candidate \(number), only \(count)."
  }
  var hint: Hint? {
    count == 1 ? "Use --pick 1." : "Use --pick with a number from 1 to \(count)."
  }
}

/// An argument that should be a position is neither a position nor a saved place.
struct UnknownPosition: ExplainedError {
  let text: String

  let code = "position_invalid"
  let cause = FailureCause.usage
  var message: String { "“\(text)” is neither a position nor a saved place." }
  var hint: Hint? {
    "\(PositionArgument.advice) “wxloc geocode” finds the position of a place by its name."
  }
}
