package import WxPlatform
package import WxCore
internal import WxGazetteer
package import WxLocation

/// The location of this machine, and the place there.
package struct CurrentAnswer: Sendable {
  /// The fix and the decisions that led to it.
  package let result: LocationResult
  /// The place there; `nil` without a gazetteer.
  package let here: PlaceHere?

  /// Creates an answer.
  package init(result: LocationResult, here: PlaceHere?) {
    self.result = result
    self.here = here
  }

  /// The answer in the form of the JSON contract.
  package func json(now: Date) -> JSONObject {
    result.json(now: now, place: here?.city.map { .object($0.place.json) })
  }
}

extension ServiceParts {
  /// Determines the location of this machine.
  package func current() async throws -> CurrentAnswer {
    let result = try await location()
    let here = resolver.here(result.fix.coordinate, language: settings.language)
    return CurrentAnswer(result: result, here: here)
  }
}
