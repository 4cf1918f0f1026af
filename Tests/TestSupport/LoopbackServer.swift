internal import Foundation
internal import Synchronization

/// A real HTTP server on 127.0.0.1 whose replies, good or bad, a test provides.
///
/// It supports HTTP/1.1 with persistent connections, on its own threads. It logs requests and
/// counts connections, so that a test can detect a socket that was not closed.
package final class LoopbackServer: Sendable {
  /// A request as received.
  package struct Request: Hashable, Sendable {
    /// `GET`, `POST`…
    package var method: String
    /// The path as sent.
    package var path: String
    /// The query after the question mark, as sent.
    package var query: String?
    /// The header fields in order.
    package var headers: [Field]
    /// The body.
    package var body: [UInt8]

    /// A header field.
    package struct Field: Hashable, Sendable {
      /// The name as sent.
      package var name: String
      /// The value without surrounding white space.
      package var value: String
    }

    /// Returns the value of the first field with a name, ignoring case.
    package func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// The error thrown if the server cannot start.
  package struct Failure: Error, Hashable, Sendable {
    /// The call that failed.
    package let call: String
    /// Its `errno`.
    package let number: Int32
  }

  private let core: LoopbackCore

  /// Starts a server on a free port.
  ///
  /// - Parameter respond: Returns the reply to a request; called on the connection's thread.
  /// - Throws: ``Failure`` if no socket is available.
  package init(respond: @escaping @Sendable (Request) -> Reply) throws(Failure) {
    core = try LoopbackCore(respond: respond)
    Thread.detachNewThread { [core] in core.acceptConnections() }
  }

  deinit { core.stop() }

  /// The port.
  package var port: UInt16 { core.port }
  /// `http://127.0.0.1:PORT`, without a trailing slash.
  package var url: String { "http://127.0.0.1:\(port)" }
  /// The requests received, in order of arrival.
  package var requests: [Request] { core.log.withLock { $0.requests } }
  /// The total number of connections so far.
  package var acceptedConnections: Int { core.log.withLock { $0.accepted } }
  /// The number of connections that are open now.
  package var openConnections: Int { core.log.withLock { $0.open } }

  /// Waits until at least a number of requests have been received.
  package func waitForRequests(_ count: Int) async {
    await core.wait { $0.requests.count >= count }
  }

  /// Waits until exactly a number of connections are open.
  package func waitForOpenConnections(_ count: Int) async {
    await core.wait { $0.open == count }
  }

  /// Closes the listening socket and all connections, and waits until they are closed.
  package func stop() async {
    core.stop()
    await core.wait { $0.open == 0 && !$0.isListening }
  }

  /// Returns a port on 127.0.0.1 that refuses connections. This process holds it until its end, so
  /// no server of another test gets it.
  package static func refusedPort() throws(Failure) -> UInt16 {
    try LoopbackSocket.bound().localPort()
  }

  /// Returns a port on 127.0.0.1 that is free, for a server that cannot choose one itself.
  package static func freePort() throws(Failure) -> UInt16 {
    let socket = try LoopbackSocket.bound()
    defer { socket.close() }
    return try socket.localPort()
  }
}
