package import WxPlatform
package import WxCore
internal import WxGazetteer
internal import WxLocation

/// A fix of this machine, and the place there.
package struct PlacedFix: Sendable {
  package let fix: Fix
  /// The place; `nil` without a gazetteer.
  package let here: PlaceHere?

  /// Creates a value.
  package init(_ fix: Fix, _ here: PlaceHere?) {
    self.fix = fix
    self.here = here
  }

  /// The fix and the city in the form of the JSON contract.
  package func json(now: Date) -> JSONObject {
    [
      "fix": .object(fix.json(now: now)),
      "place": here?.city.map { .object($0.place.json) } ?? .null,
    ]
  }
}
