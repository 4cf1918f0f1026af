package import WxCore

/// The answer of `nearby`: the cities around a place or a position.
package struct NearbyAnswer: JSONObjectConvertible, Sendable {
  /// The request.
  package struct Request: Hashable, Sendable {
    /// The radius in kilometers.
    package var radius = 50.0
    /// The minimum number of inhabitants.
    package var population = 0
    /// The maximum number of places.
    package var limit = 10

    /// The radiuses that can be requested, in kilometers: half of the circumference of the Earth
    /// reaches everything.
    package static let radiuses = 0.001...20_016.0
    /// The populations that can be requested.
    package static let populations = 0...1_000_000_000
    /// The numbers of places that can be requested.
    package static let limits = 1...1000

    /// Creates the usual request.
    package init() {}
  }

  /// The name of the center, if it was found by a name.
  package let query: String?
  /// The center.
  package let center: Place
  package let request: Request
  /// The places around it, nearest first.
  package let found: PlacesAround

  /// Finds the places around a place; the place itself is not among them.
  ///
  /// - Parameters:
  ///   - query: The text by which the center was found; `nil` for a position.
  ///   - center: The center.
  ///   - request: The request.
  ///   - geocoder: The geocoder.
  ///   - language: The language tag for names.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package init(
    _ query: String?, _ center: Place, _ request: Request, in geocoder: ReverseGeocoder,
    language: String?
  ) throws(GazetteerError) {
    self.query = query
    self.center = center
    self.request = request
    var found = try geocoder.places(
      around: center.coordinate, within: request.radius * 1000, population: request.population,
      limit: request.limit + 1, language: language)
    if let own = found.places.firstIndex(where: { $0.place.id != nil && $0.place.id == center.id })
    {
      found.places.remove(at: own)
      found.total -= 1
    }
    found.places = Array(found.places.prefix(request.limit))
    self.found = found
  }

  /// Appends the members of the JSON contract.
  package func appendMembers(to members: inout some JSONMembers) {
    if let query { members.append("query", .string(query)) }
    members.append("place", .object(center.json))
    members.append("radius_m", .number(request.radius * 1000))
    members.append("total", JSONValue(found.total))
    members.append("results", objects: found.places) { $0.appendMembers(to: &$1) }
  }
}
