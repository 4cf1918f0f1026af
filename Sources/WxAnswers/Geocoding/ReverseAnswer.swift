package import WxCore
package import WxGazetteer

/// The answer for one position.
package struct ReverseAnswer {
  package let position: Coordinate
  package let description: PositionDescription
  package let places: [NearbyPlace]
  /// The offset of the time zone in seconds east of Greenwich.
  package let offset: Int?

  /// The country and time zone of the position: `Australia, Australia/Sydney`.
  package var sentence: String {
    if description.isWater, description.waterName == nil { return "at sea" }
    return [description.waterName, description.country, description.timeZone].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The answer in the form of the JSON contract.
  package var json: JSONValue {
    var object = JSONObject()
    appendMembers(to: &object)
    return .object(object)
  }

  /// What the position lies in, in the form of the JSON contract.
  package var areas: JSONObject {
    var object = JSONObject()
    description.appendMembers(offset: offset, to: &object)
    return object
  }

  /// Appends the members of ``json``.
  package func appendMembers(to bytes: inout [UInt8]) {
    bytes.append(jsonMembers: { appendMembers(to: &$0) })
  }

  private func appendMembers(to members: inout some JSONMembers) {
    members.append("latitude", .number(position.latitude))
    members.append("longitude", .number(position.longitude))
    members.append("results", objects: places) { $0.appendMembers(to: &$1) }
    description.appendMembers(offset: offset, to: &members)
  }
}

extension PositionDescription {
  /// Appends what the position lies in.
  ///
  /// - Parameters:
  ///   - offset: The offset of the time zone in seconds east of Greenwich.
  ///   - members: Receives the members.
  func appendMembers(offset: Int?, to members: inout some JSONMembers) {
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

extension NearbyPlace {
  /// The place with its distance, to a tenth of a meter, and bearing, to a tenth of a degree.
  package var json: JSONObject {
    var object = JSONObject()
    appendMembers(to: &object)
    return object
  }

  fileprivate func appendMembers(to members: inout some JSONMembers) {
    members.append(place)
    members.append("distance_m", .number(Self.tenths(distance)))
    members.append("bearing_deg", .number(Self.tenths(bearing)))
  }

  /// A number rounded to a tenth.
  package static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  /// `Sydney, New South Wales, Australia  (211 m west-north-west)`.
  package var sentence: String {
    "\(place.label)  (\(DistanceText.text(distance)) \(CompassPoint(degrees: bearing).name))"
  }
}
