internal import WxPlatform

/// The readiness to wait for.
enum Readiness {
  /// There is data to read, or the end.
  case reading
  /// There is room to write.
  case writing
}

/// Waits until a descriptor is ready or has failed, which the next call on it reports.
///
/// - Returns: Whether it is ready; `false` after the timeout or a signal.
@discardableResult
func awaitReadiness(of descriptor: Int32, for readiness: Readiness, milliseconds: Int32) -> Bool {
  let events = readiness == .reading ? POLLIN : POLLOUT
  var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  return unsafe WxPlatform.poll(&poll, 1, milliseconds) > 0
}

/// Returns the system's text for an error number, without a full stop.
func systemReason(_ code: Int32) -> String {
  unsafe String(cString: strerror(code))
}
