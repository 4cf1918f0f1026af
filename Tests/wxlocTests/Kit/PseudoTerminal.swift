import Foundation
import Testing

/// A real pseudoterminal whose keyboard is the test.
final class PseudoTerminal: Sendable {
  private let master: Int32
  private let slave: Int32

  init() throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    let result = unsafe openpty(&ends.master, &ends.slave, nil, nil, nil)
    (master, slave) = ends
    try #require(result == 0)
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(slave)
    close(master)
  }

  /// The terminal's side, for a process.
  var handle: FileHandle { FileHandle(fileDescriptor: dup(slave), closeOnDealloc: true) }

  /// All modes of a terminal: flags, special characters and speeds.
  struct Modes: Hashable {
    let flags: [UInt32]
    let characters: [UInt8]
    let speeds: [UInt32]
  }

  /// The present modes.
  var modes: Modes {
    get throws {
      var settings = termios()
      try #require(unsafe tcgetattr(slave, &settings) == 0)
      return Modes(
        flags: [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map {
          UInt32($0)
        },
        characters: unsafe withUnsafeBytes(of: settings.c_cc) { unsafe Array($0) },
        speeds: unsafe [UInt32(cfgetispeed(&settings)), UInt32(cfgetospeed(&settings))])
    }
  }

  /// Gives the terminal modes that no program would guess: another speed, other characters, and
  /// flags that differ from those of a new terminal.
  func setUnusualModes() throws {
    var settings = termios()
    try #require(unsafe tcgetattr(slave, &settings) == 0)
    settings.c_iflag &= ~tcflag_t(IXON)
    settings.c_lflag &= ~tcflag_t(ECHOE)
    settings.c_lflag |= tcflag_t(TOSTOP)
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { unsafe $0[Int(VSUSP)] = 0x19 }
    _ = unsafe cfsetispeed(&settings, speed_t(B19200))
    _ = unsafe cfsetospeed(&settings, speed_t(B19200))
    try #require(unsafe tcsetattr(slave, TCSANOW, &settings) == 0)
  }

  /// Whether typed text is shown.
  var echoes: Bool {
    var settings = termios()
    return unsafe tcgetattr(slave, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Waits until the process has turned the echo off.
  func waitUntilHidden() async throws {
    while echoes {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  /// Reads what is shown from now on, so that output never blocks the program.
  func follow() -> PrintedText {
    let text = PrintedText()
    text.follow(closing: fcntl(master, F_DUPFD_CLOEXEC, 0))
    return text
  }

  /// Types text.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(master, $0.baseAddress, $0.count) }
  }

  /// The output of the terminal so far.
  func screen() -> String {
    _ = fcntl(master, F_SETFL, fcntl(master, F_GETFL) | O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(master, $0.baseAddress, $0.count)
    }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Whether typed text has not been read.
  var hasUnreadInput: Bool {
    var count: Int32 = 0
    return unsafe ioctl(slave, UInt(FIONREAD), &count) == 0 && count > 0
  }
}
