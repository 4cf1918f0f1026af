internal import Synchronization
internal import WxCore
internal import WxDisplay
internal import WxLocation

/// Shows a watch on the whole terminal, redrawn at most ten times a second.
final class ScreenPresenter: WatchPresenter {
  private struct State {
    var view: WatchScreen
    var lastDrawn: Duration?
  }

  private static let interval = Duration.milliseconds(100)

  private let output: Output
  private let screen: FullScreen
  private let places: PlaceFinder
  private let state: Mutex<State>

  init(in context: CommandContext, places: PlaceFinder, units: MotionText) {
    state = Mutex(State(view: WatchScreen(units: units)))
    output = context.output
    screen = FullScreen(context.output)
    self.places = places
  }

  func begin(at now: Timestamp) throws {
    try screen.open()
    try draw(at: now, isDue: true)
  }

  func show(_ event: WatchEvent, at now: Timestamp) throws {
    state.withLock { $0.view.take(event, place: places.sentence, at: now) }
    try draw(at: now, isDue: false)
  }

  /// Redraws to show the passage of time.
  func tick(at now: Timestamp) throws { try draw(at: now, isDue: true) }

  /// Restores the terminal and prints the last view.
  func end(at now: Timestamp) throws {
    close()
    for line in lines(at: now) { try output.line(line) }
    try output.flush()
  }

  /// Restores the terminal.
  func close() { screen.close() }

  private func lines(at now: Timestamp) -> [String] {
    state.withLock { $0.view.lines(at: now, width: output.width ?? 80, paint: output.paint) }
  }

  private func draw(at now: Timestamp, isDue: Bool) throws(OutputError) {
    let isDrawn = state.withLock { state in
      if !isDue, let last = state.lastDrawn, now.elapsed - last < Self.interval { return false }
      state.lastDrawn = now.elapsed
      return true
    }
    if isDrawn { try screen.draw(lines(at: now) + ["", output.paint.faint("Press q to quit.")]) }
  }
}
