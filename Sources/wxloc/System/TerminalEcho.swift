internal import Foundation
internal import Synchronization

/// Keeps a terminal from showing what is typed, while a key is typed.
///
/// The settings of a terminal outlive the process, so they are put back however it ends: at the end of
/// the typing, and by ``restore()`` before the process ends by force.
enum TerminalEcho {
  /// The settings of the terminal before; `nil` while it echoes.
  private static let before = Mutex<termios?>(nil)

  /// Turns the echo of standard input off.
  ///
  /// - Throws: ``InputError`` when the terminal does not allow it.
  static func turnOff() throws(InputError) {
    var settings = termios()
    guard unsafe tcgetattr(0, &settings) == 0 else {
      throw .failed(reason: systemReason(errno))
    }
    let old = settings
    // The end of the line is shown, so that what comes next begins on a line of its own.
    settings.c_lflag &= ~tcflag_t(ECHO | ECHOE | ECHOK)
    settings.c_lflag |= tcflag_t(ECHONL)
    // Ctrl-\ and Ctrl-Z would leave a shell on a terminal without echo.
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      for index in [VQUIT, VSUSP] { unsafe characters[Int(index)] = disabled }
    }
    before.withLock { $0 = $0 ?? old }
    guard unsafe tcsetattr(0, TCSANOW, &settings) == 0 else {
      let number = errno
      before.withLock { $0 = nil }
      throw .failed(reason: systemReason(number))
    }
  }

  /// Puts the settings back, if they were changed, and drops what was typed and not read: half a key
  /// is not for the shell either.
  static func restore() {
    before.withLock { before in
      guard var settings = before else { return }
      before = nil
      _ = unsafe tcsetattr(0, TCSAFLUSH, &settings)
    }
  }

  /// The value that takes a special character of a terminal away (`_POSIX_VDISABLE`).
  #if canImport(Darwin)
    private static let disabled: UInt8 = 0xFF
  #else
    private static let disabled: UInt8 = 0
  #endif
}
