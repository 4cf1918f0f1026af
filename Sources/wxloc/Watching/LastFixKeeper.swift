internal import WxCore
internal import WxLocation

/// Saves the latest fix of a watch for `list`, and for later runs in which no source answers.
///
/// Each save waits for the disk, so it happens only once a minute and at the end.
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

  /// Takes a new fix, and saves it if the last save was long enough ago.
  mutating func take(_ fix: Fix, at now: Moment) {
    unkept = fix
    if let lastKept, now.elapsed - lastKept < Self.interval { return }
    lastKept = now.elapsed
    keep()
  }

  /// Saves the latest fix if it is not saved yet.
  mutating func keep() {
    guard let fix = unkept, !hasFailed else { return }
    unkept = nil
    do {
      try store.save(fix)
    } catch {
      // A full disk will hardly be free in a minute, so warn only once.
      hasFailed = true
      talk.warn("The fix was not saved: \(error)")
    }
  }
}
