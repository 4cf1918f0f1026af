internal import Foundation
internal import WxCore
internal import WxGazetteer
internal import WxLocation

/// A fix and the populated place nearest to it.
struct CurrentPlace {
  let fix: Fix
  /// `nil` where there is no gazetteer to look in.
  let place: Place?

  /// The last accepted fix that was kept, if there is one.
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
  /// A position is worth telling and saving without its place, so that a missing gazetteer is a
  /// warning here.
  static func find(_ coordinate: Coordinate, in context: CommandContext) -> Place? {
    do {
      return try ReverseGeocoder(try context.gazetteer()).nearest(to: coordinate).first?.place
    } catch {
      context.talk.warn("The place is not known: \(error)")
      return nil
    }
  }
}
