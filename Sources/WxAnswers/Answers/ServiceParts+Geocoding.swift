package import WxCore
package import WxGazetteer

extension ServiceParts {
  /// Returns a request for the gazetteer with the service's settings.
  ///
  /// - Parameters:
  ///   - query: The name.
  ///   - language: The language of names.
  ///   - countries: The words that should be country codes.
  ///   - gazetteer: The gazetteer to search.
  /// - Returns: The request, which the caller completes.
  /// - Throws: `UnknownCountry`.
  package func geocodeRequest(
    _ query: String, language: String?, countries: [String] = [], in gazetteer: Gazetteer
  ) throws(UnknownCountry) -> GeocodeRequest {
    let codes = try UnknownCountry.codes(countries) { gazetteer }
    try UnknownCountry.check(codes, in: gazetteer)
    return GeocodeRequest(
      query: query, countries: codes, preferredCountries: settings.preferredCountries,
      language: language)
  }

  /// Returns the places at or near a position.
  package func reverse(
    _ position: Coordinate, _ selection: PlaceSelection, language: String?, in gazetteer: Gazetteer
  ) throws -> ReverseAnswer {
    try ReverseGeocoder(gazetteer).answer(
      at: position, selection.choice, limit: selection.limit, language: language,
      now: clocks.wall())
  }
}
