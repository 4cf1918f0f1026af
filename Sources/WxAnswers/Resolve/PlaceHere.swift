package import WxCore
package import WxGazetteer

/// The place that people would say a position is in.
///
/// This is the one rule of all programs for the position of this machine, and for a position that has
/// no name: the city of ``ReverseGeocoder/city(at:language:)``, as `reverse` names it. A position that
/// the city does not reach is only near it.
package struct PlaceHere: Hashable, Sendable {
  package let position: Coordinate
  /// The city and its distance; `nil` if the country has no place within 200 km.
  package let city: NearbyPlace?
  /// Whether the position is in the city, rather than near it.
  package let isInside: Bool
  private let description: PositionDescription

  /// The name of a place further away than this, in meters, does not describe a position outside of it.
  private static let nearby = 30_000.0

  /// Finds the place at a position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - geocoder: The geocoder.
  ///   - language: The language tag for names; `nil` for English.
  /// - Throws: `GazetteerError.damaged` if the index turns out to be damaged.
  package init(
    _ position: Coordinate, in geocoder: ReverseGeocoder, language: String? = nil
  ) throws(GazetteerError) {
    let (city, areas) = try geocoder.cityAndAreas(at: position)
    self.position = position
    description = try geocoder.description(of: areas, language: language)
    guard let city else {
      self.city = nil
      isInside = false
      return
    }
    self.city = NearbyPlace(try geocoder.place(city, language: language), from: position)
    isInside = description.countryCode != nil && geocoder.reaches(position, from: city)
  }

  /// The position with the name of its city, unless that is far away, and with the country, region and
  /// time zone that contain it. In the city, it has the city's population.
  package var place: Place {
    var place = Place(position: position)
    place.complete(with: description)
    if let city, isInside || city.distance < Self.nearby { place.name = city.place.name }
    if isInside { place.population = city?.place.population }
    return place
  }

  /// The city if the place has its name and the position is not in it, so that the distance belongs to
  /// the name.
  package var near: NearbyPlace? {
    guard let city, !isInside, city.distance < Self.nearby else { return nil }
    return city
  }
}
