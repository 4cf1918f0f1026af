/// The places that match a query.
public struct PlaceMatches: Hashable, Sendable {
  /// The places, best first.
  public var results: [GeocodeResult]
  /// Whether every place that could match was considered.
  ///
  /// The search counts its steps and ends after a few milliseconds of work on one core, with what it has
  /// found until then. That happens to queries of many common words with errors, which no place
  /// has. The count depends on the query and the index only, so the same query always has the same
  /// answer.
  public var isComplete: Bool
  /// The steps of the search, see ``SearchWork``.
  package var steps = 0

  /// Creates matches.
  package init(results: [GeocodeResult], isComplete: Bool = true) {
    self.results = results
    self.isComplete = isComplete
  }
}
