internal import Synchronization
internal import WxCore
internal import WxLocation

/// Shows a watch as usual, and sends it as NMEA 0183 to the programs that connect.
struct ListenPresenter: WatchPresenter {
  let presenter: any WatchPresenter
  let server: BroadcastServer
  private let feed = Feed()

  init(_ presenter: any WatchPresenter, server: BroadcastServer) {
    self.presenter = presenter
    self.server = server
  }

  func begin(at now: Timestamp) throws { try presenter.begin(at: now) }

  func show(_ event: WatchEvent, at now: Timestamp) throws {
    if case .change(let change) = event {
      let text = feed.text(of: change, at: now)
      if !text.isEmpty { server.send(Array(text.utf8)) }
    }
    try presenter.show(event, at: now)
  }

  func end(at now: Timestamp) throws {
    server.close()
    try presenter.end(at: now)
  }

  /// The sentences of a watch.
  private final class Feed: Sendable {
    private let state = Mutex((skies: SkyMemory(), writer: TrackFormat.nmea.makeWriter()))

    func text(of change: LocationChange, at now: Timestamp) -> String {
      state.withLock { state in
        switch change {
        case .satellites(_, let sky):
          state.skies.take(sky, at: now.elapsed)
          return ""
        case .fix(let fix):
          return state.writer.fix(
            fix, sky: state.skies.sky(for: fix, at: now.elapsed), at: now.wall)
        case .lost(let source, let reason):
          return state.writer.lost(reason, source: source, at: now.wall)
        default: return ""
        }
      }
    }
  }
}
