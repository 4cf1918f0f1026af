internal import WxPlatform
internal import Synchronization

/// The changes that this process has made to the terminal, so that any code that ends the process
/// can undo them. A terminal that was not changed is never written to.
enum TerminalState {
  /// What was changed. The modes are not optional: with an optional C structure, an optimized
  /// `withLock` that returns a value and clears it returns zeroed modes instead of `nil`
  /// (`Tests/Toolchain` shows it), and these would be written to the terminal.
  private struct Changes {
    var screenIsOpen = false
    /// Whether `before` holds the modes before the first change.
    var modesAreChanged = false
    var before = termios()
    /// Whether secret input is being typed; the shell must not receive any of it.
    var isHidden = false

    /// Records the modes before a change; those before the first change count.
    mutating func note(_ modes: termios) {
      guard !modesAreChanged else { return }
      before = modes
      modesAreChanged = true
    }
  }

  private static let changes = Mutex(Changes())
  /// Locked while a page is written, and while another program uses the terminal.
  private static let page = Mutex(())

  /// Records whether the alternate screen is shown.
  static func note(screenIsOpen: Bool) {
    changes.withLock { $0.screenIsOpen = screenIsOpen }
    if screenIsOpen { listen() }
  }

  /// Handles the signals that stop and end the process, now that there is something to restore.
  private static func listen() {
    SuspendSignal.listen()
    QuitSignal.listen()
  }

  /// Writes to the screen, once no other program uses the terminal.
  static func drawing(_ draw: () throws(OutputError) -> Void) throws(OutputError) {
    try page.withLock { _ throws(OutputError) in try draw() }
  }

  /// Restores the terminal while the process is stopped.
  static func giveBack(whileStopped stop: () -> Void) {
    page.withLock { _ in
      let changed = changes.withLock { $0 }
      var modes = termios()
      let hasModes = unsafe changed.modesAreChanged && tcgetattr(0, &modes) == 0
      if changed.screenIsOpen { show(FullScreen.leave) }
      // The shell must not receive a part of a secret.
      if changed.isHidden { _ = tcflush(0, TCIFLUSH) }
      if changed.modesAreChanged { undo(changed.before) }
      stop()
      // In the background, setting the modes stops the process again until it is in the foreground.
      if hasModes {
        _ = unsafe tcsetattr(0, TCSADRAIN, &modes)
      } else if changed.screenIsOpen, unsafe tcgetattr(1, &modes) == 0 {
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
    // Recorded first, because a signal may arrive in between.
    changes.withLock { $0.note(before) }
    guard unsafe tcsetattr(0, TCSANOW, &modes) == 0 else {
      readLines()
      return false
    }
    listen()
    return true
  }

  /// Hides what is typed on the terminal, such as a key of a service.
  ///
  /// - Throws: ``InputError`` if the terminal does not allow it.
  static func hideTyping() throws(InputError) {
    var before = termios()
    guard unsafe tcgetattr(0, &before) == 0 else { throw .failed(reason: systemReason(errno)) }
    // Before the change, so that Ctrl-Z and Ctrl-\ do not leave a shell on a terminal that hides input.
    listen()
    var modes = before
    // The line end is still shown, so that the next output begins on a new line.
    modes.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK)
    modes.c_lflag |= tcflag_t(ECHONL)
    // Recorded first, because a signal may arrive in between.
    changes.withLock {
      $0.note(before)
      $0.isHidden = true
    }
    guard unsafe tcsetattr(0, TCSANOW, &modes) == 0 else {
      let number = errno
      readLines()
      throw .failed(reason: systemReason(number))
    }
  }

  /// Makes the terminal deliver lines again, and show them.
  static func readLines() {
    let changed = changes.withLock { changes in
      let changed = changes
      changes.modesAreChanged = false
      changes.isHidden = false
      return changed
    }
    if changed.isHidden { _ = tcflush(0, TCIFLUSH) }
    if changed.modesAreChanged { undo(changed.before) }
  }

  /// The flags that this process may change.
  private static let changedFlags = tcflag_t(ICANON | ECHO | ECHOE | ECHOK | ECHONL)

  /// Gives the flags that this process may change their values of before; all other modes stay as
  /// they are, since another program may have set them meanwhile.
  private static func undo(_ before: termios) {
    var modes = termios()
    guard unsafe tcgetattr(0, &modes) == 0 else { return }
    modes.c_lflag = modes.c_lflag & ~changedFlags | before.c_lflag & changedFlags
    _ = unsafe tcsetattr(0, TCSANOW, &modes)
  }

  /// Restores everything before the process exits.
  static func restore() {
    readLines()
    let wasOpen = changes.withLock { changes in
      let wasOpen = changes.screenIsOpen
      changes.screenIsOpen = false
      return wasOpen
    }
    if wasOpen { show(FullScreen.leave) }
  }
}
