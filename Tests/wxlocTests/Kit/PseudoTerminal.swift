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
