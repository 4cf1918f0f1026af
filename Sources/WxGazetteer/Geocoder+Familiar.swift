public import WxCore
public import WxShapes

/// Both directions under the names and in the shape of Core Location, for code that comes from there.
///
/// Nothing is asked over a network and nothing is rate-limited, so many requests may run at once and
/// none has to be cancelled.
extension Geocoder {
  /// The places that an address names, likeliest first; as `CLGeocoder` has it.
  ///
  /// - Parameters:
  ///   - addressString: A toponym with or without qualifiers, a postal code, an airport's code or a
  ///     position.
  ///   - region: What is nearer to its middle ranks higher; nothing is left out.
  ///   - preferredLocale: The language tag in which names are wanted, such as `de` or `zh-Hant`.
  /// - Returns: The places; none where nothing fits.
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
  /// The place at a location; as `CLGeocoder` has it.
  ///
  /// - Parameters:
  ///   - location: Where.
  ///   - preferredLocale: The language tag in which names are wanted, such as `de` or `zh-Hant`.
  /// - Returns: The city, see ``city(at:language:)``, with the country, the first-order subdivision
  ///   and the time zone that the location itself lies in; none at sea or where no place is near.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` where the index proves to be damaged.
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
