package import WxPlatform
internal import WxCore

/// The system calls for sockets, files and serial lines, with their results as Swift values.
package enum SystemSocket {
  /// One address of a host name.
  package struct Endpoint {
    package var family: Int32
    package var address: [UInt8]
  }

  /// A system error; `text` is the system's message for its number.
  package struct Failure: Error, Hashable {
    package var number: Int32
    package init(number: Int32) { self.number = number }
    package var text: String { unsafe String(cString: strerror(number)) }
  }

  package enum ReadResult {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  /// Resolves a host name. There is no time limit, so call it only on a thread
  /// that may block.
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

  /// The reason why a name could not be resolved.
  package struct LookupFailure: Error {
    var text: String
  }

  /// Creates a non-blocking socket, for TCP unless it is for datagrams or another protocol, that
  /// other programs do not inherit.
  package static func makeSocket(
    family: Int32, isDatagrams: Bool = false, protocol number: Int32 = 0
  ) throws(Failure) -> Int32 {
    #if canImport(Darwin)
      let descriptor = socket(family, isDatagrams ? SOCK_DGRAM : SOCK_STREAM, number)
    #else
      let type = isDatagrams ? SOCK_DGRAM : SOCK_STREAM
      let descriptor = socket(family, Int32(type.rawValue), number)
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

  /// Creates a pipe: bytes written to the second descriptor are read from the first.
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

  /// Starts to connect; returns `true` if the connection is already made.
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

  /// Returns the error of a connection attempt that has finished, or `nil` on success.
  package static func connectionFailure(_ descriptor: Int32) -> Failure? {
    var number: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &size) == 0 else {
      return Failure(number: errno)
    }
    return number == 0 ? nil : Failure(number: number)
  }

  /// Reads the available bytes, at most 64 kB.
  package static func receive(_ descriptor: Int32) throws(Failure) -> ReadResult {
    let size = 65536
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      count = unsafe read(descriptor, buffer.baseAddress, size)
      initialized = max(0, count)
    }
    if count > 0 { return .bytes(bytes) }
    if count == 0 { return .end }
    if errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR { return .nothingYet }
    throw Failure(number: errno)
  }

  /// Writes as many bytes as fit and returns their number.
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

  /// Wakes the reader of a pipe. A full pipe wakes it as well.
  package static func wake(_ writer: Int32) {
    var byte: UInt8 = 1
    _ = unsafe write(writer, &byte, 1)
  }

  /// Empties a pipe.
  package static func drain(_ reader: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(reader, &bytes, bytes.count) > 0 {}
  }

  /// Waits without a time limit until one of the descriptors is ready. Negative descriptors are
  /// ignored.
  package static func wait(_ interests: inout [pollfd]) {
    let count = nfds_t(interests.count)
    while unsafe poll(&interests, count, -1) < 0, errno == EINTR {}
  }

  /// Waits until something can be read, or for a time.
  package static func wait(_ descriptor: Int32, for time: Duration) {
    var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = min(max(1, time.seconds * 1000), 60_000)
    _ = unsafe poll(&interest, 1, Int32(milliseconds))
  }

  /// Closes a descriptor.
  package static func shut(_ descriptor: Int32) {
    _ = close(descriptor)
  }
}
