public import WxCore

extension ReverseGeocoder {
  /// Returns a position as a place named `LAT,LON`, with its country, first-order subdivision and
  /// time zone.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - language: The language tag for names; without a name in it, the main name is used.
  /// - Returns: The place, of the kind ``PlaceKind/coordinate``.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  public func place(
    at coordinate: Coordinate, language: String? = nil
  ) throws(GazetteerError) -> Place {
    var place = Place(position: coordinate)
    place.complete(with: try describe(coordinate, language: language))
    return place
  }
}

extension Place {
  /// Sets the country, subdivision and time zone from the description of a position.
  package mutating func complete(with description: PositionDescription) {
    countryCode = description.countryCode
    country = description.country
    admin1 = description.admin1
    admin1Code = description.admin1Code
    timeZone = description.timeZone
  }
}
