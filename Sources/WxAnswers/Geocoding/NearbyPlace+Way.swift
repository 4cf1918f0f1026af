internal import WxCore
package import WxDisplay
package import WxGazetteer
package import WxWords

extension NearbyPlace {
  /// Returns the distance and direction of the place: `41 km west`.
  package func way(in units: MotionText) -> String {
    "\(units.length(distance)) \(CompassPoint(degrees: bearing).name)"
  }

  /// Returns the same in the words of a language: `41 km O`.
  package func way(in units: MotionText, _ words: Words) -> String {
    guard words.language != "en" else { return way(in: units) }
    return "\(units.length(distance)) \(words.compass(bearing))"
  }
}
