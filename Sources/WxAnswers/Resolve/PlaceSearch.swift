package import WxCore
package import WxGazetteer

/// A query, and the rules for choosing among places of the same name.
package struct PlaceSearch: Sendable {
  /// The user's text.
  package var query: String
  /// The number of the candidate to take.
  package var pick: Int?
  /// Whether a candidate can be chosen by its number.
  package var canPick = true
  /// ISO codes of the countries to search; empty for all.
  package var countries: [String] = []
  /// ISO codes of the countries whose places rank higher.
  package var preferredCountries: [String] = []
  /// Places near this position rank higher.
  package var near: Coordinate?
  /// The language of names.
  package var language: String?

  package func request(limit: Int) -> GeocodeRequest {
    GeocodeRequest(
      query: query, limit: limit, countries: countries, preferredCountries: preferredCountries,
      near: near, language: language)
  }

  /// Creates a search.
  package init(
    query: String, pick: Int? = nil, canPick: Bool = true, countries: [String] = [],
    preferredCountries: [String] = [], near: Coordinate? = nil, language: String? = nil
  ) {
    self.query = query
    self.pick = pick
    self.canPick = canPick
    self.countries = countries
    self.preferredCountries = preferredCountries
    self.near = near
    self.language = language
  }
}
