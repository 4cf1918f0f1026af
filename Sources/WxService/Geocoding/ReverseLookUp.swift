package import WxPlatform
package import WxCore
package import WxGazetteer

/// Looks up positions, one by one or in a batch.
package struct ReverseLookUp: Sendable {
  package let geocoder: ReverseGeocoder
  package let now: Date
  /// The language of names for lines that do not request one.
  package let language: String?

  package init(_ geocoder: ReverseGeocoder, now: Date, language: String?) {
    self.geocoder = geocoder
    self.now = now
    self.language = language
  }

  /// Returns the place at a position: the city, or the nearest places if several are requested.
  package func answer(
    _ position: Coordinate, limit: Int, language: String?
  ) throws(GazetteerError) -> ReverseAnswer {
    let (city, areas) = try geocoder.cityAndAreas(at: position)
    let places: [NearbyPlace]
    if limit == 1 {
      places =
        try city.map { city throws(GazetteerError) in
          [NearbyPlace(try geocoder.place(city, language: language), from: position)]
        } ?? []
    } else {
      places = try geocoder.nearest(to: position, limit: limit, language: language)
    }
    let description = try geocoder.description(of: areas, language: language)
    return ReverseAnswer(
      position: position, description: description, places: places, offset: offset(of: description))
  }

  /// Returns the current offset of a description's time zone, in seconds east of Greenwich.
  package func offset(of description: PositionDescription) -> Int? {
    description.timeZone.flatMap(geocoder.gazetteer.timeZones.rules)?.utcOffset(at: now)
  }
}
