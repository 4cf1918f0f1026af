internal import WxCore
internal import WxLocation

/// What a watch does with each change: fences, the presenter, the hook, the last fix.
struct WatchLoop {
  let presenter: any WatchPresenter
  let talk: WatchTalk
  /// The cells that positions are told in; `nil` tells them as they are.
  var grid: CoarseGrid?
  var monitor = FenceMonitor([])
  var hook: FenceHook?
  var keeper: LastFixKeeper?
  /// How many fixes are still wanted; `nil` for all.
  var remaining: Int?
  private var lastMoment: Moment

  init(_ presenter: any WatchPresenter, talk: WatchTalk, at start: Moment) {
    self.presenter = presenter
    self.talk = talk
    lastMoment = start
  }

  /// Shows what a source of changes gives, until it ends, fails, or enough fixes were shown.
  ///
  /// Whatever ends the watch, the file is closed properly, unless nobody reads it any more.
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

  /// Takes a change; `false` where it was the last one wanted.
  private mutating func take(_ change: LocationChange, at now: Moment) throws -> Bool {
    lastMoment = now
    talk.say(change)
    switch change {
    case .fix(let exact):
      // Fences are crossed where one is; what is told is as coarse as was asked for.
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

/// The changes of a live watch, each with the moment at which it is told.
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
