internal import Synchronization
package import WxCore
package import WxGazetteer
internal import WxNotation
package import WxPlaces

/// Finds the place that a text means, by one rule for all programs.
///
/// It tries, in order: a saved place by name or id (unless it has no store of them), a position in any notation, a place in the
/// gazetteer. A geocoded place is accepted only if it is certain and clearly ahead of all others.
/// Otherwise the user chooses, or the search fails with the candidates.
package final class PlaceResolver: Sendable {
  /// The notes of a resolver about its work.
  package enum Note {
    /// A step of the work.
    case step(String)
    /// The interpretation of a text that is not exactly the name of the place.
    case reading(String)
    /// A fact is unknown, because of an error after which the search continues.
    case unknown(String, any Error)
  }

  private let openStore: (@Sendable () throws -> PlaceStore)?
  private let openGazetteer: @Sendable () throws -> Gazetteer
  private let report: @Sendable (Note) -> Void
  /// Opened when first needed, then reused.
  private let opened = Mutex<(store: PlaceStore?, gazetteer: Gazetteer?)>((nil, nil))

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - store: Opens the store of saved places for reading; `nil` for answers to everybody, which
  ///     must not depend on saved places.
  ///   - gazetteer: Opens the gazetteer.
  ///   - report: Receives the notes.
  package init(
    store: (@Sendable () throws -> PlaceStore)?,
    gazetteer: @escaping @Sendable () throws -> Gazetteer,
    report: @escaping @Sendable (Note) -> Void = { _ in }
  ) {
    openStore = store
    openGazetteer = gazetteer
    self.report = report
  }

  /// The number of candidates that a person can reasonably look through.
  package static let candidateCount = 10

  /// The store of saved places; `nil` if this resolver has none.
  package func store() throws -> PlaceStore? {
    guard let openStore else { return nil }
    return try opened.withLock { opened in
      if let store = opened.store { return store }
      let store = try openStore()
      opened.store = store
      return store
    }
  }

  /// Opens the gazetteer.
  package func gazetteer() throws -> Gazetteer {
    try opened.withLock { opened in
      if let gazetteer = opened.gazetteer { return gazetteer }
      let gazetteer = try openGazetteer()
      opened.gazetteer = gazetteer
      return gazetteer
    }
  }

  /// Returns the place that a text means: a position, or else the place of that name that is
  /// clearly ahead.
  ///
  /// - Parameters:
  ///   - search: The text, and how to choose among places of that name.
  ///   - choose: Lets the user choose among candidates; `nil` if that is not possible.
  /// - Returns: The place and how it matched. For a position, it includes the country, region and
  ///   time zone.
  /// - Throws: `AmbiguousPlace`, `UnknownPlace`, `NoSuchCandidate`, `GeocodeError.refused`, an error of
  ///   the gazetteer, or one of the choice.
  package func geocode(
    _ search: PlaceSearch, choose: ((AmbiguousPlace) throws -> GeocodeResult)? = nil
  ) throws -> GeocodeResult {
    switch CoordinateNotation.readQuery(search.query) {
    case .coordinate(let coordinate, _, _):
      return GeocodeResult(
        place: place(at: coordinate, language: search.language), matched: search.query,
        match: .coordinate, score: 1)
    case .refused(let reason): throw GeocodeError.refused(query: search.query, reason: reason)
    case .shortPlusCode, .notACoordinate: break
    }
    let geocoder = Geocoder(try gazetteer())
    try UnknownCountry.check(search.countries, in: geocoder.gazetteer)
    let matches = try geocoder.matches(search.request(limit: Self.candidateCount))
    let candidates = matches.results
    if let number = search.pick, !candidates.isEmpty {
      guard candidates.indices.contains(number - 1) else {
        throw NoSuchCandidate(number: number, count: candidates.count)
      }
      reportSetAside(by: candidates[number - 1])
      return candidates[number - 1]
    }
    let decision = Self.decision(among: candidates, for: search.query)
    report(.step("“\(search.query)”: \(decision.summary(of: candidates))"))
    switch decision {
    case .take(let result):
      if result.match == .fuzzy || result.match == .prefix {
        report(.reading("“\(search.query)” is read as \(result.place.label)."))
      }
      reportSetAside(by: result)
      return result
    case .nothing: throw UnknownPlace(query: search.query)
    case .ask, .suggest:
      let isGuess = decision == .suggest || candidates.first?.hasName != true
      let problem = AmbiguousPlace(
        query: search.query, candidates: candidates, isGuess: isGuess,
        total: try isGuess ? candidates.count : total(of: search, after: matches, geocoder),
        canPick: search.canPick)
      if let choose {
        let chosen = try choose(problem)
        reportSetAside(by: chosen)
        return chosen
      }
      if decision == .suggest {
        let first = candidates.first
        throw UnknownPlace(
          query: search.query, guess: first?.place, isNamed: first?.hasName == true)
      }
      throw problem
    }
  }

  /// The number of matches, at most 100; both searches together stay within the bound of one.
  private func total(
    of search: PlaceSearch, after matches: PlaceMatches, _ geocoder: Geocoder
  ) throws -> Int {
    let all = try geocoder.matches(search.request(limit: 100), after: matches)
    return max(all.results.count, matches.results.count)
  }

  /// The decision about the candidates for a text. Digits alone are a postal code; places with a
  /// number as a name are guesses.
  private static func decision(
    among candidates: [GeocodeResult], for query: String
  ) -> PlaceDecision {
    let decision = candidates.decision
    guard case .take(let result) = decision, result.place.kind != .postcode,
      query.trimmed.utf8.allSatisfy(\.isASCIIDigit)
    else { return decision }
    return .suggest
  }

  /// Reports the words of the query that a result does not explain.
  private func reportSetAside(by result: GeocodeResult) {
    guard let note = result.setAsideNote else { return }
    report(.reading("\(result.place.label): \(note)."))
  }

  /// Returns a position with its country, region and time zone. The position is useful without
  /// them, so a missing gazetteer is only a warning.
  package func place(at coordinate: Coordinate, language: String? = nil) -> Place {
    do {
      return try ReverseGeocoder(try gazetteer()).place(at: coordinate, language: language)
    } catch {
      report(.unknown("The country and the time zone are unknown", error))
      return Place(position: coordinate)
    }
  }

  /// Returns the place at a position, by the rule of all programs. A position is useful without it, so
  /// a missing gazetteer is only a warning, and the answer `nil`.
  package func here(_ coordinate: Coordinate, language: String? = nil) -> PlaceHere? {
    do {
      return try PlaceHere(coordinate, in: ReverseGeocoder(try gazetteer()), language: language)
    } catch {
      report(.unknown("The place is unknown", error))
      return nil
    }
  }

  /// Returns a position as a place with the name of its city.
  package func place(around coordinate: Coordinate, language: String? = nil) -> Place {
    here(coordinate, language: language)?.place ?? Place(position: coordinate)
  }

  /// Returns a position as a resolved place with the name of its city.
  package func resolved(around coordinate: Coordinate, language: String? = nil) -> ResolvedPlace {
    let here = here(coordinate, language: language)
    var resolved = ResolvedPlace(here?.place ?? Place(position: coordinate))
    resolved.near = here?.near
    return resolved
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
