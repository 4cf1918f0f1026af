internal import WxPlatform

/// A socket for requests of generic netlink, each of which the kernel answers at once.
package struct NetlinkSocket: ~Copyable {
  /// The time limit for all answers, which take milliseconds.
  private static let timeLimit = Duration.seconds(1)
  /// `AF_NETLINK` and `NETLINK_GENERIC`, which the C library of other systems does not have.
  private static let family: Int32 = 16
  private static let generic: Int32 = 16

  private let descriptor: Int32
  private let end = ContinuousClock.now + timeLimit
  private var sequence: UInt32 = 0

  /// Opens a socket to the kernel.
  ///
  /// - Throws: The system's error, for example in a sandbox without netlink.
  init() throws(SystemSocket.Failure) {
    descriptor = try SystemSocket.makeSocket(
      family: Self.family, isDatagrams: true, protocol: Self.generic)
  }

  /// Takes over a socket that keeps the bounds of messages and does not block, as a test has it.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { SystemSocket.shut(descriptor) }

  /// Sends a request, and returns the whole answer.
  ///
  /// - Parameter request: Returns the request with a sequence number.
  /// - Returns: The messages of the answer.
  /// - Throws: The system's error that the kernel reports, or that the socket has.
  mutating func answer(
    to request: (UInt32) -> [UInt8]
  ) throws(SystemSocket.Failure) -> [NetlinkMessage] {
    sequence += 1
    let bytes = request(sequence)
    guard try SystemSocket.transmit(descriptor, bytes) == bytes.count else {
      throw SystemSocket.Failure(number: EAGAIN)
    }
    var answer = NetlinkAnswer(to: sequence)
    while answer.status == nil {
      let left = end - .now
      guard left > .zero else { throw SystemSocket.Failure(number: ETIMEDOUT) }
      switch try SystemSocket.receive(descriptor) {
      case .bytes(let bytes): answer.take(bytes)
      case .end: throw SystemSocket.Failure(number: ECONNRESET)
      case .nothingYet: SystemSocket.wait(descriptor, for: left)
      }
    }
    if let status = answer.status, status != 0 { throw SystemSocket.Failure(number: status) }
    return answer.messages
  }
}
