internal import WxPlatform
internal import WxCore
internal import WxGazetteer
internal import WxLocation

/// A fix and the populated place nearest to it.
struct CurrentPlace {
  let fix: Fix
  /// `nil` if there is no gazetteer.
  let place: Place?

  /// Returns the last accepted fix, if one was saved.
  static func last(in context: CommandContext) throws -> CurrentPlace? {
    guard let fix = try context.lastFixStore().load() else { return nil }
    return CurrentPlace(fix: fix, place: NearestPlace.find(fix.coordinate, in: context))
  }

  func json(now: Date) -> JSONObject {
    [
      "fix": .object(fix.json(now: now)),
      "place": place.map { .object($0.json) } ?? .null,
    ]
  }
}

/// The populated place nearest to a position.
enum NearestPlace {
  /// A position is useful without its place, so a missing gazetteer is only a warning.
  static func find(_ coordinate: Coordinate, in context: CommandContext) -> Place? {
    do {
      return try ReverseGeocoder(try context.gazetteer()).nearest(to: coordinate).first?.place
    } catch {
      context.diagnostics.warn("The place is unknown", because: error)
      return nil
    }
  }
}
