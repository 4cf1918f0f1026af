package import WxCore
internal import WxGazetteer
internal import WxLocation
package import WxPlaces

/// A place to save.
package struct NewPlace: Sendable {
  /// The text that names it.
  package var query: String
  /// The name to save it under; `nil` for its own.
  package var name: String?
  /// The number of the candidate to take.
  package var pick: Int?
  /// The words that should be country codes.
  package var countries: [String]
  /// Places near this position rank higher.
  package var near: Coordinate?
  /// The language of the place's own names; `nil` for that of the gazetteer.
  package var language: String?

  /// Reads a JSON object.
  ///
  /// - Throws: `JSONMemberError`.
  package init(_ json: JSONValue) throws(JSONMemberError) {
    let query = try json.required("query", "the name of a place") { $0.string?.trimmed }
    guard !query.isEmpty, !query.utf8.contains(0) else {
      throw JSONMemberError(key: "query", expected: "the name of a place")
    }
    self.query = query
    name = try json.optional("name", "a string") { $0.string }
    pick = try json.optional("pick", "a whole number from 1 to \(PlaceResolver.candidateCount)") {
      $0.int.flatMap { (1...PlaceResolver.candidateCount).contains($0) ? $0 : nil }
    }
    countries = try json.countryWords
    near = try json.position("near")
  }
}

extension JSONValue {
  /// The member `country`: a code, or an array of codes.
  package var countryWords: [String] {
    get throws(JSONMemberError) {
      try optional("country", "an ISO country code, or an array of them") { value in
        let codes =
          value.array?.map(\.string) ?? value.string?.split(separator: ",").map(String.init)
        guard let codes, !codes.contains(nil) else { return nil }
        return codes.compactMap { $0?.trimmed }
      } ?? []
    }
  }

  /// A member that is an array of latitude and longitude.
  package func position(_ key: String) throws(JSONMemberError) -> Coordinate? {
    try optional(key, "an array of latitude and longitude") { value in
      guard let numbers = value.array?.map(\.double), numbers.count == 2, let latitude = numbers[0],
        let longitude = numbers[1]
      else { return nil }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
  }
}

extension ServiceParts {
  /// Finds a place and saves it, if it is clear which one is meant.
  ///
  /// - Parameter new: The place to find, and the name to save it under.
  /// - Returns: The saved place, and a note on the words of the query that were set aside.
  /// - Throws: The errors of the resolver and of the store, or `ReservedName`.
  package func add(_ new: NewPlace) throws -> (addition: PlaceAddition, note: String?) {
    let resolver = resolver
    let codes = try UnknownCountry.codes(new.countries) { try resolver.gazetteer() }
    let result = try resolver.geocode(
      PlaceSearch(
        query: new.query, pick: new.pick, countries: codes,
        preferredCountries: settings.preferredCountries, near: new.near,
        language: new.language ?? settings.language))
    let place = result.place
    if let name = new.name, let reserved = ReservedName(name, at: place.coordinate) {
      throw reserved
    }
    let addition = try store(.writing).add(
      place, as: new.name, query: new.query, date: clocks.wall())
    return (addition, result.setAsideNote)
  }

  /// Renames a saved place.
  package func rename(_ nameOrID: String, to name: String) throws -> SavedPlace {
    let store = try store(.writing)
    if let reserved = ReservedName(name, at: try store.place(nameOrID).place.coordinate) {
      throw reserved
    }
    return try store.rename(nameOrID, to: name)
  }

  /// The current place, if known, and the saved ones, in the form of the JSON contract.
  package func placeList() throws -> JSONValue {
    let places = try store(.reading).all()
    let current = try lastFix().map {
      PlacedFix($0, resolver.here($0.coordinate, language: settings.language))
    }
    return [
      "default": JSONValue(places.first(where: \.isDefault)?.id),
      "current": current.map { .object($0.json(now: clocks.wall())) } ?? .null,
      "places": .array(places.map { .object($0.json) }),
    ]
  }
}
