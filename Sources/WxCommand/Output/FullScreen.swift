internal import Synchronization

/// A page that fills the terminal and restores it afterwards.
///
/// It uses the alternate screen (DEC private mode 1049) without a cursor (mode 25), so that the
/// previous content of the terminal comes back.
final class FullScreen: Sendable {
  static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  static let leave = "\u{1B}[?25h\u{1B}[?1049l"
  /// Moves to the top and clears what is below, which flickers less than clearing first.
  static let home = "\u{1B}[H\u{1B}[J"

  private let output: Output
  private let isOpen = Mutex(false)

  /// Creates a screen on an output that can redraw; writes nothing yet.
  init(_ output: Output) { self.output = output }

  /// Switches to the alternate screen.
  func open() throws(OutputError) {
    let isNew = isOpen.withLock { isOpen in
      defer { isOpen = true }
      return !isOpen
    }
    guard isNew else { return }
    TerminalState.note(screenIsOpen: true)
    try output.write(Self.enter + Self.home)
    try output.flush()
  }

  /// Draws lines over the previous page, without those that do not fit.
  func draw(_ lines: [String]) throws(OutputError) {
    let shown = lines.prefix(output.height.map { max(1, $0 - 1) } ?? lines.count)
    // Each line is cleared after its text, to avoid flicker.
    let text = shown.map { "\($0)\u{1B}[K\r\n" }.joined()
    try TerminalState.drawing { () throws(OutputError) in
      try output.write("\u{1B}[H" + text + "\u{1B}[J")
      try output.flush()
    }
  }

  /// Restores the terminal; calling it again has no effect.
  func close() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    guard wasOpen else { return }
    // If the terminal is gone, there is nothing to restore.
    do throws(OutputError) {
      try output.write(Self.leave)
      try output.flush()
    } catch {}
    TerminalState.note(screenIsOpen: false)
  }
}
