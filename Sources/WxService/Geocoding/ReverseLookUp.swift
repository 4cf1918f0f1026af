package import Foundation
package import WxCore
package import WxGazetteer

/// Looks up positions, one by one or in a batch.
package struct ReverseLookUp: Sendable {
  package let geocoder: ReverseGeocoder
  package let now: Date
  /// The language of names for lines that do not request one.
  package let language: String?
  /// The offsets of time zones, cached because they are slow to compute.
  private var offsets: [String: Int?] = [:]

  package init(_ geocoder: ReverseGeocoder, now: Date, language: String?) {
    self.geocoder = geocoder
    self.now = now
    self.language = language
  }

  /// Returns the place at a position: the city, or the nearest places if several are requested.
  package mutating func answer(
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
      position: position, description: description, places: places, areas: json(of: description))
  }

  /// The areas that contain a position, in the form of the JSON contract.
  package mutating func json(of description: PositionDescription) -> JSONObject {
    var object: JSONObject = [
      "country_code": JSONValue(description.countryCode),
      "country": JSONValue(description.country),
      "admin1": JSONValue(description.admin1),
      "admin1_code": JSONValue(description.admin1Code),
      "timezone": JSONValue(description.timeZone),
      "utc_offset_s": JSONValue(description.timeZone.flatMap { offset(of: $0) }),
      "water": .bool(description.isWater),
    ]
    if let lake = description.waterName { object.append("water_name", JSONValue(lake)) }
    return object
  }

  /// Returns a time zone's current offset, in seconds east of Greenwich.
  private mutating func offset(of zone: String) -> Int? {
    if let known = offsets[zone] { return known }
    let offset = TimeZone(identifier: zone)?.secondsFromGMT(for: now)
    offsets[zone] = .some(offset)
    return offset
  }
}
