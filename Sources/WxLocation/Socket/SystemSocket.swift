package import Foundation

/// The system calls for TCP, with their results as Swift values.
package enum SystemSocket {
  /// One address that a host name stands for.
  package struct Endpoint {
    package var family: Int32
    package var address: [UInt8]
  }

  /// The system's words for an error number.
  package struct Failure: Error {
    package var number: Int32
    package init(number: Int32) { self.number = number }
    package var text: String { unsafe String(cString: strerror(number)) }
  }

  package enum ReadResult {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  /// Looks a host name up. May take as long as the resolver likes, so only on a thread that can wait.
  package static func resolve(host: String, port: UInt16) -> Result<[Endpoint], LookupFailure> {
    var hints = unsafe addrinfo()
    #if canImport(Darwin)
      unsafe hints.ai_socktype = SOCK_STREAM
    #else
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    unsafe hints.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let code = unsafe getaddrinfo(host, String(port), &hints, &list)
    defer { unsafe freeaddrinfo(list) }
    guard code == 0 else {
      return .failure(LookupFailure(text: unsafe String(cString: gai_strerror(code))))
    }
    var endpoints: [Endpoint] = []
    var entry = unsafe list
    while let current = unsafe entry {
      let bytes = unsafe UnsafeRawBufferPointer(
        start: current.pointee.ai_addr, count: Int(current.pointee.ai_addrlen))
      unsafe endpoints.append(Endpoint(family: current.pointee.ai_family, address: Array(bytes)))
      unsafe entry = current.pointee.ai_next
    }
    return .success(endpoints)
  }

  /// Why a name does not resolve.
  package struct LookupFailure: Error {
    var text: String
  }

  /// Makes a TCP socket that never blocks and is not inherited by other programs.
  package static func makeSocket(family: Int32) throws(Failure) -> Int32 {
    #if canImport(Darwin)
      let descriptor = socket(family, SOCK_STREAM, 0)
    #else
      let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw Failure(number: errno) }
    makeQuiet(descriptor)
    #if canImport(Darwin)
      var yes: Int32 = 1
      unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return descriptor
  }

  /// Makes a pipe: what is written to the second is read from the first.
  package static func makePipe() throws(Failure) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw Failure(number: errno) }
    makeQuiet(ends[0])
    makeQuiet(ends[1])
    return (ends[0], ends[1])
  }

  package static func makeQuiet(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Begins to connect; `true` where the connection stands already.
  package static func beginConnecting(_ descriptor: Int32, to endpoint: Endpoint) throws(Failure)
    -> Bool
  {
    let result = unsafe endpoint.address.withUnsafeBytes { bytes in
      unsafe connect(
        descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        socklen_t(bytes.count))
    }
    if result == 0 { return true }
    guard errno == EINPROGRESS || errno == EINTR else { throw Failure(number: errno) }
    return false
  }

  /// The outcome of a connection that has been waited for.
  package static func connectionFailure(_ descriptor: Int32) -> Failure? {
    var number: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &size) == 0 else {
      return Failure(number: errno)
    }
    return number == 0 ? nil : Failure(number: number)
  }

  /// Reads what is there, at most 64 kB.
  package static func receive(_ descriptor: Int32) throws(Failure) -> ReadResult {
    let size = 65536
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      count = unsafe recv(descriptor, buffer.baseAddress, size, 0)
      initialized = max(0, count)
    }
    if count > 0 { return .bytes(bytes) }
    if count == 0 { return .end }
    if errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR { return .nothingYet }
    throw Failure(number: errno)
  }

  /// Writes what fits and gives the number of bytes written.
  package static func transmit(_ descriptor: Int32, _ bytes: [UInt8]) throws(Failure) -> Int {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe send(descriptor, buffer.baseAddress, buffer.count, flags)
    }
    if count >= 0 { return count }
    if errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR { return 0 }
    throw Failure(number: errno)
  }

  /// Wakes who waits for the other end of a pipe. A full pipe wakes as well.
  package static func ring(_ writer: Int32) {
    var byte: UInt8 = 1
    _ = unsafe write(writer, &byte, 1)
  }

  /// Empties a pipe.
  package static func silence(_ reader: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(reader, &bytes, bytes.count) > 0 {}
  }

  /// Waits until one of the descriptors is ready, without limit. Negative descriptors are passed
  /// over.
  package static func wait(_ interests: inout [pollfd]) {
    let count = nfds_t(interests.count)
    while unsafe poll(&interests, count, -1) < 0, errno == EINTR {}
  }

  /// Closes a descriptor.
  package static func shut(_ descriptor: Int32) {
    _ = close(descriptor)
  }
}
