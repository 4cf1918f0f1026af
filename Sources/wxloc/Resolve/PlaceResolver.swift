internal import Synchronization
internal import WxCore
internal import WxGazetteer
internal import WxNotation
internal import WxPlaces

/// Finds the place that the user's text means, by one rule for all commands.
///
/// It tries, in order: a saved place by name or id, a position in any notation, a place in the
/// gazetteer. A geocoded place is accepted only if it is certain and clearly ahead of all others.
/// Otherwise the user is asked in a terminal; elsewhere the command fails and lists the candidates.
final class PlaceResolver: Sendable {
  private let context: CommandContext
  /// Opened when first needed, then reused.
  private let opened = Mutex<(store: PlaceStore?, gazetteer: Gazetteer?)>((nil, nil))

  init(_ context: CommandContext) { self.context = context }

  /// The number of candidates that a person can reasonably look through.
  static let candidateCount = 10
  /// The name of a place further away than this, in meters, does not describe a position.
  private static let nearby = 30_000.0

  /// The store of saved places.
  func store() throws -> PlaceStore {
    try opened.withLock { opened in
      if let store = opened.store { return store }
      let store = try context.store(.reading)
      opened.store = store
      return store
    }
  }

  /// Opens the gazetteer.
  func gazetteer() throws -> Gazetteer {
    try opened.withLock { opened in
      if let gazetteer = opened.gazetteer { return gazetteer }
      let gazetteer = try context.gazetteer()
      opened.gazetteer = gazetteer
      return gazetteer
    }
  }

  /// Returns the place that a text means.
  ///
  /// - Parameters:
  ///   - search: The text, and how to choose among places of that name.
  ///   - asks: Whether the user may be asked, if there is a terminal.
  /// - Returns: The place. For a position, it includes the country, region and time zone.
  /// - Throws: `AmbiguousPlace`, `UnknownPlace`, `NoSuchCandidate`, `NothingChosen`, or an error of
  ///   the gazetteer.
  func geocode(_ search: PlaceSearch, asks: Bool) throws -> Place {
    if case .coordinate(let coordinate, _, _) = CoordinateNotation.readQuery(search.query) {
      return place(at: coordinate, language: search.language)
    }
    let geocoder = Geocoder(try gazetteer())
    try UnknownCountry.check(search.countries, in: geocoder.gazetteer)
    let candidates = try geocoder.geocode(search.request(limit: Self.candidateCount))
    if let number = search.pick, !candidates.isEmpty {
      guard candidates.indices.contains(number - 1) else {
        throw NoSuchCandidate(number: number, count: candidates.count)
      }
      return candidates[number - 1].place
    }
    let decision = candidates.decision
    context.diagnostics.detail("“\(search.query)”: \(decision.summary(of: candidates))")
    switch decision {
    case .take(let result):
      if result.match == .fuzzy || result.match == .prefix {
        context.diagnostics.note("“\(search.query)” is read as \(result.place.label).")
      }
      return result.place
    case .nothing: throw UnknownPlace(query: search.query)
    case .ask, .suggest:
      let isGuess = decision == .suggest || candidates.first?.hasName != true
      let problem = AmbiguousPlace(
        query: search.query, candidates: candidates, isGuess: isGuess,
        total: try isGuess ? candidates.count : geocoder.geocode(search.request(limit: 100)).count,
        canPick: search.canPick)
      if asks, context.input.isTerminal, context.diagnostics.isTerminal {
        return try PlaceQuestion(problem).ask(in: context).place
      }
      if decision == .suggest {
        throw UnknownPlace(query: search.query, guess: candidates.first?.place)
      }
      throw problem
    }
  }

  /// Returns a position with its country, region and time zone. The position is useful without
  /// them, so a missing gazetteer is only a warning.
  func place(at coordinate: Coordinate, language: String? = nil) -> Place {
    do {
      return try ReverseGeocoder(try gazetteer()).place(at: coordinate, language: language)
    } catch {
      context.diagnostics.warn("The country and the time zone are unknown", because: error)
      return Place(position: coordinate)
    }
  }

  /// Returns a position named after the nearest place, if one is near.
  func place(around coordinate: Coordinate, language: String? = nil) -> Place {
    do {
      let geocoder = ReverseGeocoder(try gazetteer())
      var place = try geocoder.place(at: coordinate, language: language)
      if let nearest = try geocoder.nearest(to: coordinate, language: language).first,
        nearest.distance < Self.nearby
      {
        place.name = nearest.place.name
      }
      return place
    } catch {
      context.diagnostics.warn("The place is unknown", because: error)
      return Place(position: coordinate)
    }
  }

  /// Returns the position that an argument means.
  ///
  /// - Throws: `UnknownPosition` if it is neither a position nor a saved place.
  func coordinate(_ position: PositionArgument) throws -> Coordinate {
    switch position {
    case .coordinate(let coordinate): return coordinate
    case .shortPlusCode(let text):
      let results = try Geocoder(try gazetteer()).geocode(GeocodeRequest(query: text, limit: 1))
      guard let place = results.first?.place else { throw UnknownPosition(text: text) }
      return place.coordinate
    case .savedPlace(let name):
      if let saved = try store().find(name) { return saved.place.coordinate }
      guard case .coordinate(let coordinate, _, _) = CoordinateNotation.readQuery(name) else {
        throw UnknownPosition(text: name)
      }
      return coordinate
    }
  }
}

/// What to search for, and how to choose among places of the same name.
struct PlaceSearch: Sendable {
  /// The user's text.
  var query: String
  /// The number of the candidate to take.
  var pick: Int?
  /// Whether the command has `--pick`, and it would help.
  var canPick = true
  /// ISO codes of the countries to search; empty for all.
  var countries: [String] = []
  /// ISO codes of the countries whose places rank higher.
  var preferredCountries: [String] = []
  /// Places near this position rank higher.
  var near: Coordinate?
  /// The language of names.
  var language: String?

  func request(limit: Int) -> GeocodeRequest {
    GeocodeRequest(
      query: query, limit: limit, countries: countries, preferredCountries: preferredCountries,
      near: near, language: language)
  }
}

extension PlaceDecision {
  /// Describes the decision, for verbose output.
  fileprivate func summary(of candidates: [GeocodeResult]) -> String {
    guard let first = candidates.first else { return "no place with that name." }
    let best = "\(first.place.label) (\(first.match.rawValue))"
    return switch self {
    case .take: "taking \(best)."
    case .ask: "no clear winner; the first of \(candidates.count) is \(best)."
    case .suggest: "only guesses; the first of \(candidates.count) is \(best)."
    case .nothing: "no place with that name."
    }
  }
}
