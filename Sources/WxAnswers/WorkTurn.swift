/// The turn of work that consists of many small steps: it lets others go ahead now and then.
package struct WorkTurn {
  /// The time after which others get a turn.
  private static let time = Duration.milliseconds(5)
  private var start = ContinuousClock.now

  package init() {}

  /// Lets others go ahead if the turn has lasted long enough.
  ///
  /// - Throws: `CancellationError` if nobody waits for the work any more.
  package mutating func pause() async throws {
    guard ContinuousClock.now - start > Self.time else { return }
    try Task.checkCancellation()
    await Task.yield()
    start = ContinuousClock.now
  }
}
