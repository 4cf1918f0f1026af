internal import WxCore
internal import WxLocation

/// Saves the latest fix of a watch for `list`, and for later runs in which no source answers.
///
/// Each save waits for the disk, so it happens only once a minute and at the end.
struct LastFixRecorder {
  private let context: CommandContext
  private var unsaved: Fix?
  private var lastSaved: Duration?
  private var hasFailed = false

  private static let interval = Duration.seconds(60)

  init(in context: CommandContext) { self.context = context }

  /// Takes a new fix, and saves it if the last save was long enough ago.
  mutating func take(_ fix: Fix, at now: Timestamp) {
    unsaved = fix
    if let lastSaved, now.elapsed - lastSaved < Self.interval { return }
    lastSaved = now.elapsed
    save()
  }

  /// Saves the latest fix if it is not saved yet.
  mutating func save() {
    guard let fix = unsaved, !hasFailed else { return }
    unsaved = nil
    // A full disk will hardly be free in a minute, so warn only once.
    hasFailed = !context.save(fix)
  }
}
