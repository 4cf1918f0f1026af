internal import WxCore
internal import WxLocation

/// Processes the changes of a watch: fences, presenter, hook, last fix.
struct WatchLoop {
  let presenter: any WatchPresenter
  let talk: WatchTalk
  /// The grid to which reported positions are rounded; `nil` reports them exactly.
  var grid: CoarseGrid?
  var monitor = FenceMonitor([])
  var hook: FenceHook?
  var keeper: LastFixKeeper?
  /// The number of fixes still to report; `nil` for no limit.
  var remaining: Int?
  private var lastMoment: Moment

  init(_ presenter: any WatchPresenter, talk: WatchTalk, at start: Moment) {
    self.presenter = presenter
    self.talk = talk
    lastMoment = start
  }

  /// Shows all changes until the sequence ends or fails, or enough fixes were shown.
  ///
  /// However the watch ends, the file is completed, unless its reader has gone.
  mutating func run<Changes: AsyncSequence>(_ changes: Changes) async throws
  where Changes.Element == (change: LocationChange, at: Moment) {
    try presenter.begin(at: lastMoment)
    do {
      for try await (change, moment) in changes {
        guard try take(change, at: moment) else { break }
      }
    } catch let error as OutputError {
      keeper?.keep()
      throw error
    } catch {
      try finish()
      throw error
    }
    try finish()
    await hook?.finish()
  }

  private mutating func finish() throws {
    keeper?.keep()
    try presenter.end(at: lastMoment)
  }

  /// Processes a change; returns `false` after the last requested fix.
  private mutating func take(_ change: LocationChange, at now: Moment) throws -> Bool {
    lastMoment = now
    talk.say(change)
    switch change {
    case .fix(let exact):
      // Fences use the exact position; the reported one is as coarse as requested.
      let events = monitor.take(exact)
      let told = coarse(exact)
      try presenter.show(.change(.fix(told)), at: now)
      keeper?.take(told, at: now)
      for var event in events {
        event.fix = coarse(event.fix)
        try presenter.show(.fence(event), at: now)
        hook?.tell(event.json(now: now.wall))
      }
      if let remaining {
        self.remaining = remaining - 1
        return remaining > 1
      }
    case .lost:
      monitor.lose()
      try presenter.show(.change(change), at: now)
    default: try presenter.show(.change(change), at: now)
    }
    return true
  }

  private func coarse(_ fix: Fix) -> Fix { grid.map(fix.coarse) ?? fix }
}

/// The changes of a live watch, each with its time.
struct TimedUpdates: AsyncSequence {
  typealias Element = (change: LocationChange, at: Moment)

  let updates: LocationUpdates
  let timekeeper: Timekeeper

  func makeAsyncIterator() -> Iterator {
    Iterator(iterator: updates.makeAsyncIterator(), timekeeper: timekeeper)
  }

  struct Iterator: AsyncIteratorProtocol {
    var iterator: LocationUpdates.Iterator
    let timekeeper: Timekeeper

    mutating func next() async throws -> (change: LocationChange, at: Moment)? {
      try await iterator.next().map { ($0, timekeeper.moment) }
    }
  }
}
