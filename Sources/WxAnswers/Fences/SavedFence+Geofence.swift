package import WxLocation
package import WxPlaces
internal import WxShapes

extension SavedFence {
  /// Returns the fence prepared for many tests.
  package func geofence() throws -> Geofence {
    switch shape {
    case .circle(let circle):
      .circle(name: name, center: circle.center, radius: circle.radius)
    case .area(let area): try .area(name: name, area)
    }
  }
}
