package import WxCore
package import WxGazetteer

/// The answer for one position.
package struct ReverseAnswer {
  package let position: Coordinate
  package let description: PositionDescription
  package let places: [NearbyPlace]
  /// The areas that contain the position, in the form of the JSON contract.
  package let areas: JSONObject

  /// The country and time zone of the position: `Australia, Australia/Sydney`.
  package var sentence: String {
    if description.isWater, description.waterName == nil { return "at sea" }
    return [description.waterName, description.country, description.timeZone].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The answer in the form of the JSON contract.
  package var json: JSONValue {
    var object: JSONObject = [
      "latitude": .number(position.latitude),
      "longitude": .number(position.longitude),
      "results": .array(places.map { .object($0.json) }),
    ]
    for member in areas.members { object.append(member.key, member.value) }
    return .object(object)
  }
}

extension ReverseAnswer {
  /// Appends the members of ``json``.
  func appendMembers(to bytes: inout [UInt8]) {
    bytes.append(jsonMembers: { members in
      members.append("latitude", .number(position.latitude))
      members.append("longitude", .number(position.longitude))
    })
    bytes.append(UInt8(ascii: ","))
    bytes.append(results: places, place: \.place) { $0.appendDistance(to: &$1) }
    bytes.append(UInt8(ascii: ","))
    areas.writeMembers(to: &bytes)
  }
}

extension NearbyPlace {
  /// The place with its distance, to a tenth of a meter, and bearing, to a tenth of a degree.
  package var json: JSONObject {
    var object = place.json
    appendDistance(to: &object)
    return object
  }

  fileprivate func appendDistance(to members: inout some JSONMembers) {
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
