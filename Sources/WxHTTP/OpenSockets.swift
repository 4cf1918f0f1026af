internal import CCurl

internal import WxPlatform

/// The sockets of a multi handle's connections, including idle ones.
///
/// They are tracked so that received data can be acknowledged at once. A server that sends headers
/// and body separately and uses Nagle's algorithm (RFC 896) holds the body back until the headers
/// are acknowledged; on a reused connection, Linux delays that by 40 ms.
@safe
final class OpenSockets {
  private var descriptors: Set<curl_socket_t> = []

  /// Acknowledges all received data.
  func acknowledge() {
    for descriptor in descriptors { ccurl_acknowledge(descriptor) }
  }

  /// Registers for the sockets of a transfer; this object must live as long as the multi handle,
  /// which owns it.
  func watch(_ easy: UnsafeMutableRawPointer, _ curl: CurlLibrary) {
    // A library without support is only slower with some servers.
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
