internal import WxCore
internal import WxAnswers
internal import WxLocation
internal import WxPlaces

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
