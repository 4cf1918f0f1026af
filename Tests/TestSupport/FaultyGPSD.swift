internal import Foundation
internal import Synchronization
package import WxLocation

/// A gpsd on a real loopback socket with faults controlled by its test.
///
/// It sends nothing by itself: the test sends every byte, in one piece or split, closes
/// connections, and checks what the client sent and whether it has closed. Clients are numbered in
/// order of arrival.
package final class FaultyGPSD: Sendable {
  struct Client {
    var descriptor: Int32
    var received: [UInt8] = []
    var outgoing: [UInt8] = []
    var isCut = false
    var isClosed = false
  }

  struct State {
    var clients: [Client] = []
    var isStopped = false
    var hasStopped = false
    var watchers:
      [(isMet: @Sendable (State) -> Bool, continuation: CheckedContinuation<Void, Never>)] =
        []
  }

  /// The port, chosen by the system; 0 for a Unix socket.
  package let port: UInt16
  private let listener: Int32
  private let wakePipe: (reader: Int32, writer: Int32)
  private let state = Mutex(State())

  /// Listens on a free port of 127.0.0.1.
  package convenience init() throws { try self.init(SystemSocket.listen()) }

  /// Listens at a Unix socket, like other servers of receivers.
  package convenience init(unixPath: String) throws {
    try self.init((descriptor: SystemSocket.listen(atPath: unixPath), port: 0))
  }

  private init(_ socket: (descriptor: Int32, port: UInt16)) throws {
    wakePipe = try SystemSocket.makePipe()
    (listener, port) = socket
    let thread = Thread { [self] in serve() }
    thread.name = "faulty-gpsd"
    thread.start()
  }

  /// The address for a provider.
  package var address: GPSDAddress { GPSDAddress(host: "127.0.0.1", port: port) }

  /// Stops listening and closes all connections.
  package func stop() {
    state.withLock { $0.isStopped = true }
    wake()
  }

  /// Waits until a number of clients have connected.
  package func clients(_ count: Int = 1) async { await wait { $0.clients.count >= count } }

  /// Sends text to a client unchanged.
  package func send(_ text: String, to client: Int = 0) { send(Array(text.utf8), to: client) }

  /// Sends bytes to a client unchanged; does nothing if the client has not connected.
  package func send(_ bytes: [UInt8], to client: Int = 0) {
    state.withLock { state in
      if state.clients.count > client { state.clients[client].outgoing += bytes }
    }
    wake()
  }

  /// Waits until a client has sent a text.
  package func received(_ text: String, from client: Int = 0) async {
    await wait { state in
      state.clients.count > client
        && String(decoding: state.clients[client].received, as: UTF8.self).contains(text)
    }
  }

  /// Returns everything that a client has sent so far.
  package func received(from client: Int = 0) -> String {
    state.withLock { String(decoding: $0.clients[client].received, as: UTF8.self) }
  }

  /// Closes a client's connection once everything is sent.
  package func cut(_ client: Int = 0) {
    state.withLock { state in
      if state.clients.count > client { state.clients[client].isCut = true }
    }
    wake()
  }

  /// Waits until a client has closed its connection.
  package func closed(by client: Int = 0) async {
    await wait { $0.clients.count > client && $0.clients[client].isClosed }
  }

  /// Returns whether all clients have closed their connections.
  package func areAllClosed() async -> Bool {
    state.withLock { $0.clients.allSatisfy(\.isClosed) }
  }

  /// Wakes the thread. After its end the pipe is closed, and the descriptor may be another file's.
  private func wake() {
    state.withLock { if !$0.hasStopped { SystemSocket.wake(wakePipe.writer) } }
  }

  /// Waits until the server has stopped.
  package func stopped() async { await wait { $0.hasStopped } }

  private func wait(until isMet: @escaping @Sendable (State) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isMetNow = state.withLock { state in
        if isMet(state) || state.hasStopped { return true }
        state.watchers.append((isMet, continuation))
        return false
      }
      if isMetNow { continuation.resume() }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let ready = state.withLock { state in
      body(&state)
      let watchers = state.watchers
      state.watchers = []
      let isReady = watchers.map { $0.isMet(state) || state.hasStopped }
      state.watchers = zip(watchers, isReady).filter { !$0.1 }.map(\.0)
      return zip(watchers, isReady).filter(\.1).map(\.0)
    }
    for watcher in ready { watcher.continuation.resume() }
  }

  // MARK: The thread

  private func serve() {
    while true {
      let (clients, isStopped) = state.withLock { ($0.clients, $0.isStopped) }
      if isStopped { break }
      var interests = [
        pollfd(fd: wakePipe.reader, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
      ]
      for client in clients {
        let interest = Int16(POLLIN) | Int16(client.outgoing.isEmpty ? 0 : POLLOUT)
        interests.append(
          pollfd(fd: client.isClosed ? -1 : client.descriptor, events: interest, revents: 0))
      }
      SystemSocket.wait(&interests)
      if interests[0].revents != 0 { SystemSocket.drain(wakePipe.reader) }
      if interests[1].revents != 0, let descriptor = SystemSocket.accept(listener) {
        change { $0.clients.append(Client(descriptor: descriptor)) }
      }
      for index in clients.indices { converse(with: index) }
    }
    let clients = state.withLock { $0.clients }
    for client in clients where !client.isClosed { SystemSocket.shut(client.descriptor) }
    SystemSocket.shut(listener)
    change { state in
      SystemSocket.shut(wakePipe.reader)
      SystemSocket.shut(wakePipe.writer)
      state.hasStopped = true
    }
  }

  private func converse(with index: Int) {
    let client = state.withLock { $0.clients[index] }
    guard !client.isClosed else { return }
    do {
      if case .bytes(let bytes) = try receive(client.descriptor) {
        change { $0.clients[index].received += bytes }
      }
      if !client.outgoing.isEmpty {
        let count = try SystemSocket.transmit(client.descriptor, client.outgoing)
        state.withLock { $0.clients[index].outgoing.removeFirst(count) }
      }
      let isDone = state.withLock { $0.clients[index].isCut && $0.clients[index].outgoing.isEmpty }
      if isDone { throw SystemSocket.Failure(number: 0) }
    } catch {
      SystemSocket.shut(client.descriptor)
      change { $0.clients[index].isClosed = true }
    }
  }

  /// Reads; the end of the stream is an error here.
  private func receive(_ descriptor: Int32) throws -> SystemSocket.ReadResult {
    let result = try SystemSocket.receive(descriptor)
    if case .end = result { throw SystemSocket.Failure(number: 0) }
    return result
  }
}
