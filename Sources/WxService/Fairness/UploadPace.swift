/// Whether a client sends a body fast enough: a minimum of bytes in each minute for which the server
/// has waited for it.
///
/// The time in which the server works, or waits for the client to read, does not count.
package struct UploadPace: Sendable {
  /// The seconds of waiting in which the bytes must arrive.
  package static let window = 60.0

  /// The bytes that must arrive in ``window``.
  package let minimum: Int
  private var bytes = 0
  private var waited = 0.0
  private var waitingSince: Double?

  /// - Parameter minimum: The bytes that must arrive in ``window``; 0 for no limit.
  package init(minimum: Int) { self.minimum = minimum }

  /// Notes that the server waits for the client from a time on, in seconds.
  package mutating func wait(from now: Double) { waitingSince = now }

  /// Notes that bytes have arrived at a time, in seconds.
  package mutating func add(_ count: Int, at now: Double) {
    if let since = waitingSince { waited += max(0, now - since) }
    waitingSince = nil
    bytes += count
    guard waited >= Self.window, bytes >= minimum else { return }
    waited = 0
    bytes = 0
  }

  /// The seconds from a time until the client is too slow if nothing arrives; 0 or less if it is;
  /// `nil` if the server does not wait for it.
  package func timeLeft(at now: Double) -> Double? {
    guard minimum > 0, let since = waitingSince else { return nil }
    // What has arrived in this window is enough: the next one begins at its end.
    let time = bytes >= minimum ? 2 * Self.window : Self.window
    return time - waited - (now - since)
  }
}
