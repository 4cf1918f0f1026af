internal import Foundation
internal import Synchronization

/// A real HTTP server on 127.0.0.1 that answers, well or badly, as a test says.
///
/// It speaks HTTP/1.1 with connections kept alive, on threads of its own. It writes down what was
/// asked and counts connections, so that a test can tell a closed socket from a forgotten one.
public final class LoopbackServer: Sendable {
  /// A request as it came.
  public struct Request: Hashable, Sendable {
    /// `GET`, `POST`…
    public var method: String
    /// The path, as sent.
    public var path: String
    /// The query after the question mark, as sent.
    public var query: String?
    /// The header fields in order.
    public var headers: [Field]
    /// The body.
    public var body: [UInt8]

    /// A header field.
    public struct Field: Hashable, Sendable {
      /// The name as sent.
      public var name: String
      /// The value without white space around it.
      public var value: String
    }

    /// The value of the first field of that name, whatever its case.
    public func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// Why there is no server.
  public struct Failure: Error, Hashable, Sendable {
    /// The call that failed.
    public let call: String
    /// Its `errno`.
    public let number: Int32
  }

  private let core: LoopbackCore

  /// Starts a server on a free port.
  ///
  /// - Parameter respond: Gives the reply to a request; called on the connection's thread.
  /// - Throws: ``Failure`` when there is no socket to be had.
  public init(respond: @escaping @Sendable (Request) -> Reply) throws(Failure) {
    core = try LoopbackCore(respond: respond)
    Thread.detachNewThread { [core] in core.acceptConnections() }
  }

  deinit { core.stop() }

  /// The port.
  public var port: UInt16 { core.port }
  /// `http://127.0.0.1:PORT`, without a slash at the end.
  public var url: String { "http://127.0.0.1:\(port)" }
  /// The requests that came, in order of their arrival.
  public var requests: [Request] { core.log.withLock { $0.requests } }
  /// The number of connections that were ever made.
  public var acceptedConnections: Int { core.log.withLock { $0.accepted } }
  /// The number of connections that are open now.
  public var openConnections: Int { core.log.withLock { $0.open } }

  /// Waits until at least so many requests have come.
  public func waitForRequests(_ count: Int) async {
    await core.wait { $0.requests.count >= count }
  }

  /// Waits until just so many connections are open.
  public func waitForOpenConnections(_ count: Int) async {
    await core.wait { $0.open == count }
  }

  /// Closes the listening socket and all connections, and waits until they are closed.
  public func stop() async {
    core.stop()
    await core.wait { $0.open == 0 && !$0.isListening }
  }

  /// A port on 127.0.0.1 that nothing listens on.
  public static func refusedPort() throws(Failure) -> UInt16 {
    let socket = try LoopbackSocket.listening()
    defer { socket.close() }
    return try socket.localPort()
  }
}
