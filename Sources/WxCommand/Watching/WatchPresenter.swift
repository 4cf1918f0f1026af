internal import WxLocation

/// An event of a watch: a change of the location, a fence crossing, the begin or end of a stay,
/// or another time zone.
enum WatchEvent: Sendable {
  case change(LocationChange)
  case fence(FenceEvent)
  case visit(VisitEvent)
  case zone(ZoneEvent)
}

/// Shows the events of a watch.
protocol WatchPresenter: Sendable {
  /// Called when the watch begins.
  func begin(at now: Timestamp) throws
  /// Shows an event.
  func show(_ event: WatchEvent, at now: Timestamp) throws
  /// Called when the watch is over, for whatever reason; completes a file.
  func end(at now: Timestamp) throws
}

extension WatchPresenter {
  func begin(at now: Timestamp) throws {}
  func end(at now: Timestamp) throws {}
}
