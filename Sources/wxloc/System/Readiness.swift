internal import Foundation

/// What a descriptor is waited on for.
enum Readiness {
  /// There is something to read, or the end.
  case reading
  /// There is room to write.
  case writing
}

/// Waits until a descriptor is ready, or has failed, which the next call on it will tell.
///
/// - Returns: Whether it is; else the time is up or a signal came.
@discardableResult
func awaitReadiness(of descriptor: Int32, for readiness: Readiness, milliseconds: Int32) -> Bool {
  let events = readiness == .reading ? POLLIN : POLLOUT
  var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  return unsafe Foundation.poll(&poll, 1, milliseconds) > 0
}

/// The system's words for an error number, without a full stop.
func systemReason(_ code: Int32) -> String {
  unsafe String(cString: strerror(code))
}
