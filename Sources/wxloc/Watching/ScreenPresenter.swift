internal import Synchronization
internal import WxCore
internal import WxLocation

/// A watch as a view on a terminal that is redrawn in place, ten times a second at most.
///
/// Nothing of the terminal is switched over, so that nothing must be switched back: whatever ends
/// the program leaves the last view standing and the cursor below it.
final class ScreenPresenter: WatchPresenter {
  private struct State {
    var screen = WatchScreen()
    var height = 0
    var lastDrawn: Duration?
  }

  private static let interval = Duration.milliseconds(100)

  private let output: Output
  private let places: PlaceFinder
  private let state = Mutex(State())

  init(in context: CommandContext, places: PlaceFinder) {
    output = context.output
    self.places = places
  }

  func begin(at now: Moment) throws { try draw(at: now, isDue: true) }

  func show(_ event: WatchEvent, at now: Moment) throws {
    state.withLock { $0.screen.take(event, place: places.sentence, at: now) }
    try draw(at: now, isDue: false)
  }

  /// Redraws for the time that has passed.
  func tick(at now: Moment) throws { try draw(at: now, isDue: true) }

  func end(at now: Moment) throws { try draw(at: now, isDue: true) }

  private func draw(at now: Moment, isDue: Bool) throws(OutputError) {
    let frame = state.withLock { state -> String? in
      if !isDue, let last = state.lastDrawn, now.elapsed - last < Self.interval { return nil }
      state.lastDrawn = now.elapsed
      let lines = state.screen.lines(at: now, width: output.width ?? 80, paint: output.paint)
      // Up to the first line of the last view; each line is cleared behind its text.
      var frame = state.height > 0 ? "\u{1B}[\(state.height)A\r" : ""
      for line in lines { frame += line + "\u{1B}[K\n" }
      frame += "\u{1B}[J"
      state.height = lines.count
      return frame
    }
    if let frame { try output.write(frame) }
  }
}
