public import WxCore
public import WxShapes

/// Forward and reverse geocoding with the method names of Core Location, for code ported from it.
///
/// There is no network and no rate limit, so many requests can run at once and none needs to be
/// canceled.
extension Geocoder {
  /// Returns the places that an address names, most likely first, as `CLGeocoder` does.
  ///
  /// - Parameters:
  ///   - addressString: A toponym with or without qualifiers, a postal code, an airport's code or a
  ///     position.
  ///   - region: Results near its center rank higher; it does not filter.
  ///   - preferredLocale: The language tag for names, such as `de` or `zh-Hant`.
  /// - Returns: The places; empty if nothing matches.
  /// - Throws: ``GeocodeError``.
  public func geocodeAddressString(
    _ addressString: String, in region: Circle? = nil, preferredLocale: String? = nil
  ) async throws(GeocodeError) -> [Place] {
    let request = GeocodeRequest(
      query: addressString, near: region?.center, language: preferredLocale)
    return try geocode(request).map(\.place)
  }
}

extension ReverseGeocoder {
  /// Returns the place at a location, as `CLGeocoder` does.
  ///
  /// - Parameters:
  ///   - location: The location.
  ///   - preferredLocale: The language tag for names, such as `de` or `zh-Hant`.
  /// - Returns: The city (see ``city(at:language:)``) with the country, first-order subdivision and
  ///   time zone of the location itself; empty at sea or if no place is near.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  public func reverseGeocodeLocation(
    _ location: Coordinate, preferredLocale: String? = nil
  ) async throws(GazetteerError) -> [Place] {
    let areas = try areas(at: location)
    guard areas.lake != nil || !areas.isWater, let city = try city(at: location, in: areas) else {
      return []
    }
    var place = try place(city, language: preferredLocale)
    place.complete(with: try description(of: areas, language: preferredLocale))
    return [place]
  }
}
