internal import WxCore
package import WxGazetteer

extension ReverseAnswer {
  /// The country and time zone of the position: `Australia, Australia/Sydney`.
  package var sentence: String {
    if description.isWater, description.waterName == nil { return "at sea" }
    return [description.waterName, description.country, description.timeZone].compactMap(\.self)
      .joined(separator: ", ")
  }
}

extension NearbyPlace {
  /// `Sydney, New South Wales, Australia  (211 m west-north-west)`.
  package var sentence: String {
    "\(place.label)  (\(DistanceText.text(distance)) \(CompassPoint(degrees: bearing).name))"
  }
}
