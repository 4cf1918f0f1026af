package import WxCore
package import WxGazetteer
internal import WxPlaces

/// The place that a text or a position means, and how it was found.
package struct ResolvedPlace: Hashable, Sendable {
  /// The place, with the exact position.
  package var place: Place
  /// The text; `nil` for a position or the default place.
  package var query: String?
  /// The name under which the place is saved.
  package var savedName: String?
  /// The saved name, unless it is the place's own.
  package var title: String?
  /// The match of the text with a name in the gazetteer; `nil` for positions and saved places.
  package var result: GeocodeResult?

  /// The city that gives a position its name, if the position is near it and not in it.
  package var near: NearbyPlace?

  /// Creates a place without a text.
  package init(
    _ place: Place, query: String? = nil, savedName: String? = nil, result: GeocodeResult? = nil
  ) {
    self.place = place
    self.query = query
    self.savedName = savedName
    self.result = result
  }
}

extension PlaceResolver {
  /// Returns the place that a text means: a saved place by name or id, a position, or else the
  /// place of that name that is clearly ahead.
  ///
  /// A position has the name of its city.
  ///
  /// - Parameters:
  ///   - search: The text, and how to choose among places of that name.
  ///   - choose: Lets the user choose among candidates; `nil` if that is not possible.
  /// - Returns: The place.
  /// - Throws: The errors of ``geocode(_:choose:)``, or one of the store.
  package func named(
    _ search: PlaceSearch, choose: ((AmbiguousPlace) throws -> GeocodeResult)? = nil
  ) throws -> ResolvedPlace {
    try named(search, saved: try store()?.find(search.query), choose: choose)
  }

  /// Returns the place that each text means, looked up lazily, as ``named(_:choose:)`` does.
  package func named(
    _ searches: [PlaceSearch], choose: ((AmbiguousPlace) throws -> GeocodeResult)? = nil
  ) -> some Sequence<Result<ResolvedPlace, any Error>> {
    let saved = Result { try store()?.find(searches.map(\.query)) }
    return searches.enumerated().lazy.map { index, search in
      Result { try self.named(search, saved: try saved.get()?[index], choose: choose) }
    }
  }

  private func named(
    _ search: PlaceSearch, saved: SavedPlace?, choose: ((AmbiguousPlace) throws -> GeocodeResult)?
  ) throws -> ResolvedPlace {
    if let saved { return resolved(saved, query: search.query, language: search.language) }
    let result = try geocode(search, choose: choose)
    guard result.match != .coordinate else {
      var position = resolved(around: result.place.coordinate, language: search.language)
      position.query = search.query
      return position
    }
    return ResolvedPlace(result.place, query: search.query, result: result)
  }

  /// Returns the default place, if there is one.
  package func standard(language: String?) throws -> ResolvedPlace? {
    try store()?.defaultPlace().map { resolved($0, query: nil, language: language) }
  }

  /// Returns a saved place with its own name, region and country in a language. The name under
  /// which it is saved does not change, nor does a place that is not in the gazetteer.
  private func resolved(_ saved: SavedPlace, query: String?, language: String?) -> ResolvedPlace {
    var place = saved.place
    if let language, let identifier = place.id,
      let known = try? gazetteer().place(withID: identifier, language: language)
    {
      place.name = known.name
      place.admin1 = known.admin1
      place.admin2 = known.admin2
      place.country = known.country
    }
    var resolved = ResolvedPlace(place, query: query, savedName: saved.name)
    resolved.title = saved.name == saved.place.name ? nil : saved.name
    return resolved
  }
}
