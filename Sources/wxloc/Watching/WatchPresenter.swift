internal import WxLocation

/// What a watch tells: a change of the location, or that a fence was crossed.
enum WatchEvent: Sendable {
  case change(LocationChange)
  case fence(FenceEvent)
}

/// How a watch is shown.
protocol WatchPresenter: Sendable {
  /// Shows that the watch begins.
  func begin(at now: Moment) throws
  /// Shows an event.
  func show(_ event: WatchEvent, at now: Moment) throws
  /// Shows that the watch is over, for whatever reason: a file is whole after this.
  func end(at now: Moment) throws
}

extension WatchPresenter {
  func begin(at now: Moment) throws {}
  func end(at now: Moment) throws {}
}
