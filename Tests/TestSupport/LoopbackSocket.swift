internal import Foundation
internal import Synchronization

/// A TCP socket on 127.0.0.1, used by one thread at a time.
struct LoopbackSocket: Sendable {
  fileprivate let descriptor: Int32

  /// Creates a listening socket on a free port.
  static func listening() throws(LoopbackServer.Failure) -> LoopbackSocket {
    let socket = try bound()
    guard listen(socket.descriptor, 512) == 0 else {
      let number = errno
      socket.close()
      throw .init(call: "listen", number: number)
    }
    return socket
  }

  /// Creates a socket on a free port, which refuses connections.
  static func bound() throws(LoopbackServer.Failure) -> LoopbackSocket {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw .init(call: "socket", number: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafePointer(to: address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size)
      }
    }
    guard isBound == 0 else {
      let number = errno
      _ = systemClose(descriptor)
      throw .init(call: "bind", number: number)
    }
    return LoopbackSocket(descriptor: descriptor)
  }

  /// Returns the port that the system chose.
  func localPort() throws(LoopbackServer.Failure) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    guard status == 0 else { throw .init(call: "getsockname", number: errno) }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Accepts the next connection; returns `nil` if it is already gone.
  func accept() -> LoopbackSocket? {
    let connection = systemAccept(descriptor)
    guard connection >= 0 else { return nil }
    #if canImport(Darwin)
      var on: Int32 = 1
      unsafe setsockopt(
        connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return LoopbackSocket(descriptor: connection)
  }

  /// Waits for bytes or the end of the connection; returns `false` if one of the pipes closes
  /// first.
  func waitUntilReadable(orClosed first: LoopbackPipe, _ second: LoopbackPipe? = nil) -> Bool {
    var descriptors = [
      pollfd(fd: first.readingEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second?.readingEnd ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = unsafe poll(&descriptors, nfds_t(descriptors.count), -1)
      if count < 0, errno == EINTR { continue }
      return count > 0 && descriptors[0].revents == 0 && descriptors[1].revents == 0
    }
  }

  /// Receives some bytes; returns `nil` at the end of the connection.
  func receive() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// Sends all bytes; returns `false` if the other side has closed.
  func send(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        unsafe systemSend(descriptor, $0.baseAddress, $0.count, flags)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Closes the socket, which must not be used afterwards.
  func close() { _ = systemClose(descriptor) }
}

/// A pipe without data: closing it is a signal to any number of threads at once.
final class LoopbackPipe: Sendable {
  let readingEnd: Int32
  private let writingEnd: Mutex<Int32?>

  init() throws(LoopbackServer.Failure) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .init(call: "pipe", number: errno) }
    readingEnd = ends[0]
    writingEnd = Mutex(ends[1])
  }

  deinit {
    closeWritingEnd()
    _ = systemClose(readingEnd)
  }

  /// Whether the writing end is closed.
  var isClosed: Bool { writingEnd.withLock { $0 == nil } }

  /// Signals all waiting threads.
  func closeWritingEnd() {
    writingEnd.withLock { end in
      if let descriptor = end { _ = systemClose(descriptor) }
      end = nil
    }
  }
}

// The methods above hide the functions of the same name.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemAccept(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
private func systemSend(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int { unsafe send(descriptor, bytes, count, flags) }
