internal import Foundation
internal import Synchronization
internal import WxLocation

/// A serial line without a device: a pseudoterminal whose other end belongs to a test, in place of a
/// receiver.
package final class SerialLine: Sendable {
  /// The path of the line.
  package let path: String
  private let receiver: Mutex<Int32?>

  /// Creates a line.
  ///
  /// - Parameter link: A symbolic link to create or replace, so that a line that comes back after it
  ///   was unplugged has the same path; `nil` for the system's path.
  /// - Throws: `CocoaError` if the system has no pseudoterminals or the link cannot be made.
  package init(linkedAt link: String? = nil) throws {
    var ends: (receiver: Int32, line: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard unsafe openpty(&ends.receiver, &ends.line, &name, nil, nil) == 0 else {
      throw CocoaError(.fileNoSuchFile)
    }
    SystemSocket.shut(ends.line)
    SystemSocket.makeQuiet(ends.receiver)
    receiver = Mutex(ends.receiver)
    let device = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if let link {
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: device)
    }
    path = link ?? device
  }

  deinit { unplug() }

  /// Sends text; what does not fit because nobody reads is lost, as on a real line.
  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    receiver.withLock { end in
      if let end { _ = unsafe write(end, bytes, bytes.count) }
    }
  }

  /// The speed to which the reader has set the line, in baud.
  package var speed: Int? {
    receiver.withLock { end in
      var settings = termios()
      guard let end, unsafe tcgetattr(end, &settings) == 0 else { return nil }
      let code = unsafe cfgetispeed(&settings)
      return SystemSocket.speeds.first { $0.value == code }?.key
    }
  }

  /// Ends the line, as when a receiver is unplugged.
  package func unplug() {
    receiver.withLock { end in
      if let descriptor = end { SystemSocket.shut(descriptor) }
      end = nil
    }
  }
}
