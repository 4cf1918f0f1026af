internal import WxCore
internal import WxLocation

/// Keeps the latest fix of a watch for `list` and for the next time that no source answers.
///
/// Each keeping waits for the disk, so that it is done once a minute and at the end.
struct LastFixKeeper {
  private let store: LastFixStore
  private let talk: Talk
  private var unkept: Fix?
  private var lastKept: Duration?
  private var hasFailed = false

  private static let interval = Duration.seconds(60)

  init(in context: CommandContext) throws {
    store = try context.lastFixStore()
    talk = context.talk
  }

  /// Takes a fix into account.
  mutating func take(_ fix: Fix, at now: Moment) {
    unkept = fix
    if let lastKept, now.elapsed - lastKept < Self.interval { return }
    lastKept = now.elapsed
    keep()
  }

  /// Keeps what is not yet kept.
  mutating func keep() {
    guard let fix = unkept, !hasFailed else { return }
    unkept = nil
    do {
      try store.save(fix)
    } catch {
      // A disk that is full now will hardly have room in a minute: once is enough.
      hasFailed = true
      talk.warn("The fix was not saved: \(error)")
    }
  }
}
