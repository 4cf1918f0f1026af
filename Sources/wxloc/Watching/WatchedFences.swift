internal import WxCore
internal import WxLocation
internal import WxPlaces
internal import WxShapes

/// The saved fences to watch.
enum WatchedFences {
  /// Loads fences by name, without duplicates.
  ///
  /// - Throws: `PlaceStoreError` if a fence is unknown, or `AreaError`.
  static func load(_ names: [String], in context: CommandContext) throws -> [Geofence] {
    var fences: [SavedFence] = []
    for fence in try context.store(.reading).fences(named: names)
    where !fences.contains(where: { $0.name == fence.name }) {
      fences.append(fence)
    }
    return try fences.map { try $0.geofence() }
  }
}

extension SavedFence {
  /// Returns the fence prepared for many tests.
  func geofence() throws -> Geofence {
    switch shape {
    case .circle(let circle):
      .circle(name: name, center: circle.center, radius: circle.radius)
    case .area(let area): try .area(name: name, area)
    }
  }
}
