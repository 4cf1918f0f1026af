internal import Foundation
internal import Synchronization

/// The changes that this process has made to the terminal, so that any code that ends the process
/// can undo them.
enum TerminalState {
  private struct Changes {
    var screenIsOpen = false
    /// The terminal's modes before the first change.
    var modes: termios?
    /// Whether secret input is being typed; the shell must not receive any of it.
    var isHidden = false
  }

  private static let changes = Mutex(Changes())
  /// Locked while a page is written, and while another program uses the terminal.
  private static let page = Mutex(())

  /// Records whether the alternate screen is shown.
  static func note(screenIsOpen: Bool) {
    changes.withLock { $0.screenIsOpen = screenIsOpen }
    if screenIsOpen { SuspendSignal.listen() }
  }

  /// Writes to the screen, once no other program uses the terminal.
  static func drawing(_ draw: () throws(OutputError) -> Void) throws(OutputError) {
    try page.withLock { _ throws(OutputError) in try draw() }
  }

  /// Restores the terminal while the process is stopped.
  static func giveBack(whileStopped stop: () -> Void) {
    page.withLock { _ in
      let (before, screenIsOpen) = changes.withLock { ($0.modes, $0.screenIsOpen) }
      var modes = termios()
      let hasModes = unsafe before != nil && tcgetattr(0, &modes) == 0
      if screenIsOpen { show(FullScreen.leave) }
      if var before { _ = unsafe tcsetattr(0, TCSANOW, &before) }
      stop()
      // In the background, setting the modes stops the process again until it is in the foreground.
      if hasModes {
        _ = unsafe tcsetattr(0, TCSADRAIN, &modes)
      } else if screenIsOpen, unsafe tcgetattr(1, &modes) == 0 {
        _ = unsafe tcsetattr(1, TCSADRAIN, &modes)
      }
      // The screen may have been closed in the meantime.
      if changes.withLock({ $0.screenIsOpen }) { show(FullScreen.enter + FullScreen.home) }
    }
  }

  private static func show(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(1, bytes, bytes.count)
  }

  /// Makes the terminal deliver single keys, without showing them.
  ///
  /// - Returns: Whether that is possible: standard input is the terminal, and this process is in
  ///   the foreground.
  static func readKeys() -> Bool {
    guard isatty(0) == 1, tcgetpgrp(0) == getpgrp() else { return false }
    var before = termios()
    guard unsafe tcgetattr(0, &before) == 0 else { return false }
    var modes = before
    // Signals stay enabled: Ctrl-C still ends the command.
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard unsafe tcsetattr(0, TCSANOW, &modes) == 0 else { return false }
    changes.withLock { $0.modes = $0.modes ?? before }
    SuspendSignal.listen()
    return true
  }

  /// Hides what is typed on the terminal, such as a key of a service.
  ///
  /// - Throws: ``InputError`` if the terminal does not allow it.
  static func hideTyping() throws(InputError) {
    var before = termios()
    guard unsafe tcgetattr(0, &before) == 0 else { throw .failed(reason: systemReason(errno)) }
    var modes = before
    // The line end is still shown, so that the next output begins on a new line.
    modes.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK)
    modes.c_lflag |= tcflag_t(ECHONL)
    // Ctrl-\ and Ctrl-Z would leave a shell on a terminal that does not show input.
    unsafe withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      for index in [VQUIT, VSUSP] { unsafe characters[Int(index)] = disabled }
    }
    // Recorded first, because a signal may arrive in between.
    changes.withLock {
      $0.modes = $0.modes ?? before
      $0.isHidden = true
    }
    guard unsafe tcsetattr(0, TCSANOW, &modes) == 0 else {
      let number = errno
      readLines()
      throw .failed(reason: systemReason(number))
    }
  }

  /// The value that disables a special character of a terminal (`_POSIX_VDISABLE`).
  #if canImport(Darwin)
    private static let disabled: UInt8 = 0xFF
  #else
    private static let disabled: UInt8 = 0
  #endif

  /// Makes the terminal deliver lines again, and show them.
  static func readLines() {
    let (before, wasHidden) = changes.withLock { changes in
      defer { (changes.modes, changes.isHidden) = (nil, false) }
      return (changes.modes, changes.isHidden)
    }
    if wasHidden { _ = tcflush(0, TCIFLUSH) }
    if var before { _ = unsafe tcsetattr(0, TCSANOW, &before) }
  }

  /// Restores everything before the process exits.
  static func restore() {
    readLines()
    let wasOpen = changes.withLock { changes in
      defer { changes.screenIsOpen = false }
      return changes.screenIsOpen
    }
    if wasOpen { show(FullScreen.leave) }
  }
}
