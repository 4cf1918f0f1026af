internal import Synchronization

/// A page that takes the whole terminal and gives it back as it was.
///
/// It stands on the alternate screen (DEC private mode 1049), without a cursor (mode 25), so that what
/// was on the terminal before is there again afterwards.
final class FullScreen: Sendable {
  static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  static let leave = "\u{1B}[?25h\u{1B}[?1049l"
  /// To the top, then all below cleared: less flicker than the other way round.
  static let home = "\u{1B}[H\u{1B}[J"

  private let output: Output
  private let isOpen = Mutex(false)

  /// A screen on an output that can redraw; nothing is written yet.
  init(_ output: Output) { self.output = output }

  /// Goes to the alternate screen.
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

  /// Draws lines over the page before; those that have no room are left out.
  func draw(_ lines: [String]) throws(OutputError) {
    let shown = lines.prefix(output.height.map { max(1, $0 - 1) } ?? lines.count)
    // Each line is cleared behind its text, so that nothing flickers.
    let text = shown.map { "\($0)\u{1B}[K\r\n" }.joined()
    try TerminalState.drawing { () throws(OutputError) in
      try output.write("\u{1B}[H" + text + "\u{1B}[J")
      try output.flush()
    }
  }

  /// Goes back to where the terminal was, whatever happened; a second time does nothing.
  func close() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    guard wasOpen else { return }
    // A terminal that is gone needs nothing back.
    do throws(OutputError) {
      try output.write(Self.leave)
      try output.flush()
    } catch {}
    TerminalState.note(screenIsOpen: false)
  }
}
