package import WxPlatform
package import WxCore
internal import WxGazetteer
package import WxLocation

/// The location of this machine, and the place there.
package struct CurrentAnswer: Sendable {
  /// The fix and the decisions that led to it.
  package let result: LocationResult
  /// The nearest populated place; `nil` without a gazetteer.
  package let place: Place?

  /// The answer in the form of the JSON contract.
  package func json(now: Date) -> JSONObject {
    result.json(now: now, place: place.map { .object($0.json) })
  }
}

extension ServiceParts {
  /// Determines the location of this machine.
  package func current() async throws -> CurrentAnswer {
    let result = try await location()
    return CurrentAnswer(result: result, place: nearestPlace(to: result.fix.coordinate))
  }

  /// The populated place nearest to a position. A position is useful without it, so an error is
  /// only noted.
  package func nearestPlace(to coordinate: Coordinate) -> Place? {
    do {
      return try ReverseGeocoder(try gazetteer()).nearest(to: coordinate).first?.place
    } catch {
      note(.unknown("The place is unknown", error))
      return nil
    }
  }
}
