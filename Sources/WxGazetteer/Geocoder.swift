internal import WxCore
internal import WxNotation

/// Forward geocoding: finds the places with a given name.
///
/// The core is synchronous and does not copy the index; several threads can use one geocoder at
/// once. There is no network and no rate limit.
public struct Geocoder: Sendable {
  /// The gazetteer to search.
  package let gazetteer: Gazetteer

  /// Creates a geocoder.
  public init(_ gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  /// Returns the places that match a query, best first.
  ///
  /// The work for a query is bounded, see ``PlaceMatches/isComplete``; ``matches(_:)`` also reports
  /// whether the search ended at that bound.
  ///
  /// - Parameter request: The query and its filters.
  /// - Returns: At most ``GeocodeRequest/limit`` results; empty if nothing matches.
  /// - Throws: ``GeocodeError/refused(query:reason:)`` if the query looks like a position but is
  ///   not valid; ``GeocodeError/gazetteer(_:)`` if the index turns out to be damaged.
  public func geocode(_ request: GeocodeRequest) throws(GeocodeError) -> [GeocodeResult] {
    try matches(request).results
  }

  /// Returns the places that match a query, and whether all that could match were considered.
  ///
  /// - Parameter request: The query and its filters.
  /// - Returns: At most ``GeocodeRequest/limit`` results; none if nothing matches.
  /// - Throws: ``GeocodeError``, as ``geocode(_:)`` does.
  public func matches(_ request: GeocodeRequest) throws(GeocodeError) -> PlaceMatches {
    try matches(request, SearchWork())
  }

  /// Returns the places that match a query, and counts the steps.
  func matches(
    _ request: GeocodeRequest, _ work: SearchWork
  ) throws(GeocodeError) -> PlaceMatches {
    guard request.limit > 0, request.query.utf8.count <= QueryWords.maximumLength,
      request.fields != nil || !PlaceFields.isMissing(request.query)
    else { return PlaceMatches(results: []) }
    var request = request
    request.limit = min(request.limit, GeocodeRequest.mostResults)
    if let fields = request.fields { return try matches(of: fields, request) }
    switch reading(of: request, work) {
    case .coordinate(let coordinate, _, _):
      guard request.kinds.isEmpty || request.kinds.contains(.coordinate) else {
        return PlaceMatches(results: [])
      }
      var results = [try result(at: coordinate, for: request)]
      describe(&results, request)
      return PlaceMatches(results: results)
    case .refused(let reason): throw .refused(query: request.query, reason: reason)
    case .shortPlusCode, .notACoordinate: break
    }
    var results = search(request, work)
    describe(&results, request)
    do {
      try gazetteer.checkDamage()
    } catch {
      throw .gazetteer(error)
    }
    var matches = PlaceMatches(results: results, isComplete: work.isComplete)
    matches.steps = work.steps
    return matches
  }

  /// Returns the places that fit fields, and reports the fields as the query of their spans.
  private func matches(
    of fields: PlaceFields, _ request: GeocodeRequest
  ) throws(GeocodeError) -> PlaceMatches {
    guard !fields.isEmpty, !fields.isTooLong else { return PlaceMatches(results: []) }
    var search = FieldSearch(self, fields, request)
    var matches = try search.matches()
    if request.minimumConfidence > 0 {
      matches.results.removeAll { $0.confidence < request.minimumConfidence }
    }
    var described = request
    described.query = fields.text
    describe(&matches.results, described)
    return matches
  }

  /// Returns the places that match a second request for the same answer, with the steps that the
  /// first one left.
  package func matches(
    _ request: GeocodeRequest, after first: PlaceMatches
  ) throws(GeocodeError) -> PlaceMatches {
    try matches(request, SearchWork(after: first.steps))
  }

  /// A position with its country and time zone.
  private func result(
    at coordinate: Coordinate, for request: GeocodeRequest
  ) throws(GeocodeError) -> GeocodeResult {
    do {
      let place = try ReverseGeocoder(gazetteer).place(at: coordinate, language: request.language)
      return GeocodeResult(place: place, matched: request.query, match: .coordinate, score: 1)
    } catch {
      throw .gazetteer(error)
    }
  }

  private func search(_ request: GeocodeRequest, _ work: SearchWork) -> [GeocodeResult] {
    var results: [GeocodeResult]
    if request.kinds.isEmpty {
      results = rankedAsWritten(request, work).map(\.result)
    } else {
      var wide = request
      wide.limit = max(request.limit, Self.resultsOfAllKinds)
      results = ofKinds(rankedAsWritten(wide, work).map(\.result), request)
      results = besideWords(forKindsOf: wide, results, limit: request.limit, work)
    }
    guard request.minimumConfidence > 0 else { return results }
    return results.filter { $0.confidence >= request.minimumConfidence }
  }

  /// Parses a query as a position in any of the common notations.
  private func reading(
    of request: GeocodeRequest, _ work: SearchWork
  ) -> CoordinateNotation.Reading {
    CoordinateNotation.readQuery(request.query) { place in
      var named = request
      named.query = place
      named.kinds = []
      return search(named, work).first?.place.coordinate
    }
  }
}
