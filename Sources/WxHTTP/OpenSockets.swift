internal import CCurl

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The sockets of a multi handle's connections, those that are kept for the next request included.
///
/// They are known so that what comes over them can be acknowledged at once. A server that sends head
/// and body apart and heeds Nagle's algorithm (RFC 896) holds the body back until the head is
/// acknowledged; on a connection that is used again, Linux puts that off by 40 ms.
@safe
final class OpenSockets {
  private var descriptors: Set<curl_socket_t> = []

  /// Has what has come acknowledged.
  func acknowledge() {
    for descriptor in descriptors { ccurl_acknowledge(descriptor) }
  }

  /// Has a transfer tell of its sockets; this must live as long as the multi handle, which keeps them.
  func watch(_ easy: UnsafeMutableRawPointer, _ curl: CurlLibrary) {
    // A library that refuses is slower with some servers, no more.
    _ = unsafe ccurl_set_sockets(
      curl.functions, easy, Unmanaged.passUnretained(self).toOpaque(),
      { context, descriptor, _ in
        unsafe OpenSockets.at(context)?.descriptors.insert(descriptor)
        return CURL_SOCKOPT_OK
      },
      { context, descriptor in
        unsafe OpenSockets.at(context)?.descriptors.remove(descriptor)
        return close(descriptor)
      })
  }

  fileprivate static func at(_ context: UnsafeMutableRawPointer?) -> OpenSockets? {
    unsafe context.map { unsafe Unmanaged<OpenSockets>.fromOpaque($0).takeUnretainedValue() }
  }
}
