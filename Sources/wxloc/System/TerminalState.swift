internal import Foundation
internal import Synchronization

/// What this process has changed of the terminal, so that it can be put back by whoever ends the
/// process without a word to the others.
enum TerminalState {
  private struct Changes {
    var screenIsOpen = false
    /// How the terminal read keys before.
    var modes: termios?
  }

  private static let changes = Mutex(Changes())

  /// Notes that the alternate screen is shown, or is no longer.
  static func note(screenIsOpen: Bool) {
    changes.withLock { $0.screenIsOpen = screenIsOpen }
  }

  /// Lets keys be read one by one, without showing them.
  ///
  /// - Returns: Whether they can be: standard input is the terminal, and this process is in front.
  static func readKeys() -> Bool {
    guard isatty(0) == 1, tcgetpgrp(0) == getpgrp() else { return false }
    var before = termios()
    guard unsafe tcgetattr(0, &before) == 0 else { return false }
    var modes = before
    // Signals stay: Ctrl-C ends the command as ever.
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard unsafe tcsetattr(0, TCSANOW, &modes) == 0 else { return false }
    changes.withLock { $0.modes = $0.modes ?? before }
    return true
  }

  /// Lets the terminal read lines again.
  static func readLines() {
    let before = changes.withLock { changes in
      defer { changes.modes = nil }
      return changes.modes
    }
    if var before { _ = unsafe tcsetattr(0, TCSANOW, &before) }
  }

  /// Puts everything back, on the way out.
  static func restore() {
    readLines()
    let wasOpen = changes.withLock { changes in
      defer { changes.screenIsOpen = false }
      return changes.screenIsOpen
    }
    guard wasOpen else { return }
    let bytes = Array(FullScreen.leave.utf8)
    _ = unsafe write(1, bytes, bytes.count)
  }
}
