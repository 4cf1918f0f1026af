package import WxPlatform
package import WxCore

/// The answer for one position: the places and the areas that contain it.
///
/// This is the only list of its members: for the command, the server, batches and the C library.
package struct ReverseAnswer: JSONObjectConvertible, Sendable {
  package let position: Coordinate
  package let description: PositionDescription
  package let places: [NearbyPlace]
  /// The offset of the time zone in seconds east of Greenwich.
  package let offset: Int?
  /// The municipality and other areas of a user's files, the outermost first; `nil` without such files.
  package let namedAreas: [NamedArea]?

  /// Creates an answer.
  package init(
    position: Coordinate, description: PositionDescription, places: [NearbyPlace], offset: Int?,
    namedAreas: [NamedArea]? = nil
  ) {
    self.position = position
    self.description = description
    self.places = places
    self.offset = offset
    self.namedAreas = namedAreas
  }

  /// The areas that contain the position, in the form of the JSON contract.
  package var areas: JSONObject {
    var object = JSONObject()
    description.appendMembers(offset: offset, to: &object)
    if let namedAreas { object.append(namedAreas) }
    return object
  }

  /// Appends the members of the JSON contract.
  package func appendMembers(to members: inout some JSONMembers) {
    members.append("latitude", .number(position.latitude))
    members.append("longitude", .number(position.longitude))
    members.append("results", objects: places) { $0.appendMembers(to: &$1) }
    description.appendMembers(offset: offset, to: &members)
    if let namedAreas { members.append(namedAreas) }
  }
}

extension JSONMembers {
  /// Appends the areas of a user's files.
  fileprivate mutating func append(_ areas: [NamedArea]) {
    append("areas", objects: areas) { $0.appendMembers(to: &$1) }
  }
}

extension PositionDescription {
  /// Appends the areas as members of JSON.
  ///
  /// - Parameters:
  ///   - offset: The offset of the time zone in seconds east of Greenwich.
  ///   - namedAreas: The areas of a user's files; `nil` without such files.
  ///   - bytes: Receives the members.
  package func appendMembers(offset: Int?, namedAreas: [NamedArea]?, to bytes: inout [UInt8]) {
    bytes.append(jsonMembers: {
      appendMembers(offset: offset, to: &$0)
      if let namedAreas { $0.append(namedAreas) }
    })
  }

  fileprivate func appendMembers(offset: Int?, to members: inout some JSONMembers) {
    members.append("country_code", JSONValue(countryCode))
    members.append("country", JSONValue(country))
    members.append("admin1", JSONValue(admin1))
    members.append("admin1_code", JSONValue(admin1Code))
    members.append("timezone", JSONValue(timeZone))
    members.append("utc_offset_s", JSONValue(offset))
    members.append("water", .bool(isWater))
    if let waterName { members.append("water_name", .string(waterName)) }
  }
}

extension NearbyPlace: JSONObjectConvertible {
  /// Appends the members of the place, then its distance, to a tenth of a meter, and bearing, to a tenth of a degree.
  package func appendMembers(to members: inout some JSONMembers) {
    members.append(place)
    members.append("distance_m", .number(Self.tenths(distance)))
    members.append("bearing_deg", .number(Self.tenths(bearing)))
  }

  /// A number rounded to a tenth.
  package static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}

extension ReverseGeocoder {
  /// Returns the places at a position and the areas that contain it.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - choice: The rule for places.
  ///   - limit: The maximum number of places, at least 1.
  ///   - language: The language tag for names; without a name in it, the main name is used.
  ///   - now: The time for which the offset of the time zone is.
  /// - Returns: The answer.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func answer(
    at position: Coordinate, _ choice: PlaceChoice, limit: Int, language: String?, now: Date
  ) throws(GazetteerError) -> ReverseAnswer {
    let (places, areas) = try places(at: position, choice, limit: limit, language: language)
    let description = try description(of: areas, language: language)
    return ReverseAnswer(
      position: position, description: description, places: places,
      offset: offset(of: description, at: now), namedAreas: try gazetteer.areas(at: position))
  }

  /// Returns the offset of a description's time zone, in seconds east of Greenwich.
  package func offset(of description: PositionDescription, at time: Date) -> Int? {
    description.timeZone.flatMap(gazetteer.timeZones.rules)?.utcOffset(at: time)
  }
}
