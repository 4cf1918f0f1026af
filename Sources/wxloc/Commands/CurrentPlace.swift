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
    return CurrentPlace(fix: fix, place: Self.place(of: fix, in: context))
  }

  /// The nearest place. A position is worth telling without one, so that a missing gazetteer is a
  /// warning here.
  static func place(of fix: Fix, in context: CommandContext) -> Place? {
    do {
      let geocoder = ReverseGeocoder(try context.gazetteer())
      return try geocoder.nearest(to: fix.coordinate).first?.place
    } catch {
      context.talk.warn("The place is not known: \(error)")
      return nil
    }
  }

  func json(now: Date) -> JSONObject {
    [
      "fix": .object(fix.json(now: now)),
      "place": place.map { .object($0.json) } ?? .null,
    ]
  }
}
