internal import WxCore
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
  /// `Sydney, New South Wales, Australia  (211 m west-north-west)`.
  package var sentence: String {
    "\(place.label)  (\(DistanceText.text(distance)) \(CompassPoint(degrees: bearing).name))"
  }
}
