internal import Synchronization
internal import WxCore
internal import WxGazetteer
internal import WxPlaces

/// Finds the place that the user's text means; one rule for all commands.
///
/// In this order: a saved place by its name or id, a position in any notation, a place of the
/// gazetteer. A geocoded place is taken only when it is certain and clearly ahead of all others;
/// otherwise a person at a terminal is asked, and anywhere else the command fails and lists the
/// candidates.
final class PlaceResolver: Sendable {
  private let context: CommandContext
  /// Opened by the first place that needs them, and then used for all.
  private let opened = Mutex<(store: PlaceStore?, gazetteer: Gazetteer?)>((nil, nil))

  init(_ context: CommandContext) { self.context = context }

  /// As many candidates as a person looks through.
  static let candidateCount = 10
  /// Further away, a place's name says nothing about where a position is.
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

  /// The world's places.
  func gazetteer() throws -> Gazetteer {
    try opened.withLock { opened in
      if let gazetteer = opened.gazetteer { return gazetteer }
      let gazetteer = try context.gazetteer()
      opened.gazetteer = gazetteer
      return gazetteer
    }
  }

  /// The place that a text means.
  ///
  /// - Parameters:
  ///   - search: The text, and how to choose between places of that name.
  ///   - asks: Whether a person may be asked, when one is there.
  /// - Returns: The place. A position has the country, the region and the time zone that it lies in.
  /// - Throws: `AmbiguousPlace`, `UnknownPlace`, `NoSuchCandidate`, `NothingChosen`, or the error of
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
    context.talk.detail("“\(search.query)”: \(decision.summary(of: candidates))")
    switch decision {
    case .take(let result):
      if result.match == .fuzzy || result.match == .prefix {
        context.talk.note("“\(search.query)” is read as \(result.place.label).")
      }
      return result.place
    case .nothing: throw UnknownPlace(query: search.query)
    case .ask, .suggest:
      let isGuess = decision == .suggest || candidates.first?.hasName != true
      let problem = AmbiguousPlace(
        query: search.query, candidates: candidates, isGuess: isGuess,
        total: try isGuess ? candidates.count : geocoder.geocode(search.request(limit: 100)).count,
        canPick: search.canPick)
      if asks, context.input.isTerminal, context.talk.isTerminal {
        return try PlaceQuestion(problem).ask(in: context).place
      }
      if decision == .suggest {
        throw UnknownPlace(query: search.query, guess: candidates.first?.place)
      }
      throw problem
    }
  }

  /// A position, with the country, the region and the time zone that it lies in. It is useful without
  /// them, so that a missing gazetteer is a warning here.
  func place(at coordinate: Coordinate, language: String? = nil) -> Place {
    do {
      return try ReverseGeocoder(try gazetteer()).place(at: coordinate, language: language)
    } catch {
      context.talk.warn("The country and the time zone are not known: \(error)")
      return Place(position: coordinate)
    }
  }

  /// A position under the name of the place next to it, if one is near.
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
      context.talk.warn("The place is not known: \(error)")
      return Place(position: coordinate)
    }
  }

  /// The position that an argument gives.
  ///
  /// - Throws: `UnknownPosition` when it is neither a position nor a saved place.
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

/// What to look for, and how to choose between places of one name.
struct PlaceSearch: Sendable {
  /// The user's text.
  var query: String
  /// The number of the candidate to take.
  var pick: Int?
  /// Whether the command has `--pick`, and it helps here.
  var canPick = true
  /// ISO codes of the countries to look in; empty for all.
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
  /// What was decided, for verbose output.
  fileprivate func summary(of candidates: [GeocodeResult]) -> String {
    guard let first = candidates.first else { return "no place of that name." }
    let best = "\(first.place.label) (\(first.match.rawValue))"
    return switch self {
    case .take: "taking \(best)."
    case .ask: "no clear winner; the first of \(candidates.count) is \(best)."
    case .suggest: "only guesses; the first of \(candidates.count) is \(best)."
    case .nothing: "no place of that name."
    }
  }
}
