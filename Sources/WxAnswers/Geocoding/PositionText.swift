package import WxCore
package import WxGazetteer

extension ReverseAnswer {
  /// The country and time zone of the position: `Australia, Australia/Sydney`.
  package var sentence: String {
    if description.isWater, description.waterName == nil { return "at sea" }
    return [description.waterName, description.country, description.timeZone].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The areas of a user's files, the innermost first: `in Sankt Pauli (district), Hamburg
  /// (municipality)`; `nil` without any.
  package var areaSentence: String? {
    guard let namedAreas, !namedAreas.isEmpty else { return nil }
    return "in "
      + namedAreas.reversed().map { "\($0.name) (\($0.level))" }.joined(separator: ", ")
  }
}

extension NearbyPlace {
  /// `Sydney, New South Wales, Australia  (211 m west-north-west)`; without a direction at no distance.
  package var sentence: String {
    let way = DistanceText.text(distance)
    let direction = way == "0 m" ? "" : " \(CompassPoint(degrees: bearing).name)"
    return "\(place.label)  (\(way)\(direction))"
  }
}

extension Coordinate {
  /// `LAT,LON` with at most seven decimals, a centimeter: those of a code such as `u281z7j5` mean
  /// nothing beyond that.
  package var roundedText: String {
    let numbers = [latitude, longitude].map { ($0 * 1e7).rounded() / 1e7 }
    return "\(numbers[0]),\(numbers[1])"
  }
}
