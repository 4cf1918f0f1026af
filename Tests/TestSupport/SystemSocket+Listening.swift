internal import Foundation
internal import WxLocation

extension SystemSocket {
  /// Listens on a free port of 127.0.0.1.
  static func listen() throws(Failure) -> (descriptor: Int32, port: UInt16) {
    let descriptor = try makeSocket(family: AF_INET)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let outcome = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        guard unsafe bind(descriptor, pointer, size) == 0, startListening(descriptor) == 0 else {
          return Int32(-1)
        }
        return unsafe getsockname(descriptor, pointer, &size)
      }
    }
    guard outcome == 0 else {
      let failure = Failure(number: errno)
      shut(descriptor)
      throw failure
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Returns whether something listens on a port of 127.0.0.1.
  static func accepts(_ port: UInt16) throws -> Bool {
    guard case .success(let endpoints) = resolve(host: "127.0.0.1", port: port),
      let endpoint = endpoints.first
    else { return false }
    let descriptor = try makeSocket(family: endpoint.family)
    defer { shut(descriptor) }
    do {
      if try beginConnecting(descriptor, to: endpoint) { return true }
    } catch { return false }
    var interests = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
    wait(&interests)
    return connectionFailure(descriptor) == nil
  }

  /// Accepts a waiting connection, if there is one.
  static func accept(_ listener: Int32) -> Int32? {
    let descriptor = takeConnection(listener)
    guard descriptor >= 0 else { return nil }
    makeQuiet(descriptor)
    return descriptor
  }
}

// The system's functions, at file scope where the methods above do not hide them.

private func startListening(_ descriptor: Int32) -> Int32 { listen(descriptor, 8) }

private func takeConnection(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
