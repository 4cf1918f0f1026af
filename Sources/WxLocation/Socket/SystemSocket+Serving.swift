internal import WxPlatform

/// Sockets that other programs connect to.
extension SystemSocket {
  /// Listens at an endpoint. The port of a server that has just ended can be used again.
  static func listen(at endpoint: Endpoint) throws(Failure) -> Int32 {
    let descriptor = try makeSocket(family: endpoint.family)
    if endpoint.family != AF_UNIX {
      var yes: Int32 = 1
      unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    }
    let result = unsafe endpoint.address.withUnsafeBytes { bytes in
      unsafe bind(
        descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count))
    }
    guard result == 0, startListening(descriptor) == 0 else {
      let failure = Failure(number: errno)
      shut(descriptor)
      throw failure
    }
    return descriptor
  }

  /// Listens at a Unix socket. A socket that an ended server has left behind is replaced; one that
  /// a server uses, or another kind of file, is not.
  ///
  /// The socket gets its path when it listens, so a program that waits for the file can connect to
  /// it, and another server cannot mistake it for one that was left behind.
  package static func listen(atPath path: String) throws(Failure) -> Int32 {
    guard try isFree(path, unixEndpoint(path)) else { throw Failure(number: EADDRINUSE) }
    let unfinished = path + "." + String(UInt32.random(in: 0...UInt32.max), radix: 36)
    let descriptor = try listen(at: unixEndpoint(unfinished))
    guard unsafe rename(unfinished, path) == 0 else {
      let failure = Failure(number: errno)
      shut(descriptor)
      try? remove(path: unfinished)
      throw failure
    }
    return descriptor
  }

  /// Whether a path names nothing, or a socket at which no server listens.
  private static func isFree(_ path: String, _ endpoint: Endpoint) -> Bool {
    var status = stat()
    // A path that cannot be read is explained by the attempt to use it.
    guard unsafe lstat(path, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT == S_IFSOCK,
      let probe = try? makeSocket(family: endpoint.family)
    else { return false }
    defer { shut(probe) }
    do throws(Failure) {
      _ = try beginConnecting(probe, to: endpoint)
      return false
    } catch {
      return error.number == ECONNREFUSED
    }
  }

  /// Removes a file, such as that of a Unix socket.
  static func remove(path: String) throws(Failure) {
    guard unsafe unlink(path) == 0 else { throw Failure(number: errno) }
  }

  /// Accepts a waiting connection; `nil` if there is none.
  static func acceptConnection(_ listener: Int32) -> Int32? {
    let descriptor = takeConnection(listener)
    guard descriptor >= 0 else { return nil }
    makeQuiet(descriptor)
    return descriptor
  }

  /// The port of a listening socket; `nil` for a Unix socket.
  static func port(of descriptor: Int32) -> UInt16? {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    guard result == 0 else { return nil }
    return unsafe withUnsafeBytes(of: address) { bytes in
      switch Int32(address.ss_family) {
      // The port follows the family in both.
      case AF_INET, AF_INET6: unsafe UInt16(bytes[2]) << 8 | UInt16(bytes[3])
      default: nil
      }
    }
  }
}

// The system's functions, at file scope where the methods above do not hide them.

private func startListening(_ descriptor: Int32) -> Int32 { listen(descriptor, 16) }

private func takeConnection(_ descriptor: Int32) -> Int32 {
  accept(descriptor, nil, nil)
}
