internal import Foundation
internal import Synchronization

/// The state shared by the server and its threads.
final class LoopbackCore: Sendable {
  struct Log {
    var requests: [LoopbackServer.Request] = []
    var accepted = 0
    var open = 0
    var isListening = true
    var watchers:
      [(condition: @Sendable (Log) -> Bool, continuation: CheckedContinuation<Void, Never>)] =
        []
  }

  let log = Mutex(Log())
  let port: UInt16
  private let listener: LoopbackSocket
  private let stopping: LoopbackPipe
  private let respond: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply

  init(
    respond: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply
  ) throws(LoopbackServer.Failure) {
    self.respond = respond
    stopping = try LoopbackPipe()
    listener = try LoopbackSocket.listening()
    port = try listener.localPort()
  }

  /// Ends all threads, which close their sockets.
  func stop() { stopping.closeWritingEnd() }

  /// Applies a change and resumes the tasks whose condition is now met.
  func note(_ change: @Sendable (inout Log) -> Void) {
    let ready = log.withLock { log in
      change(&log)
      let now = log
      let ready = now.watchers.filter { $0.condition(now) }
      log.watchers.removeAll { $0.condition(now) }
      return ready.map(\.continuation)
    }
    for continuation in ready { continuation.resume() }
  }

  /// Waits until a condition is met.
  func wait(_ condition: @escaping @Sendable (Log) -> Bool) async {
    await withCheckedContinuation { continuation in
      let holds = log.withLock { log in
        if condition(log) { return true }
        log.watchers.append((condition, continuation))
        return false
      }
      if holds { continuation.resume() }
    }
  }

  /// Runs the accepting thread.
  func acceptConnections() {
    while listener.waitUntilReadable(orClosed: stopping) {
      guard let connection = listener.accept() else { continue }
      note {
        $0.accepted += 1
        $0.open += 1
      }
      Thread.detachNewThread { self.serve(connection) }
    }
    listener.close()
    note { $0.isListening = false }
  }

  /// Runs the thread of a connection.
  private func serve(_ connection: LoopbackSocket) {
    var reader = LoopbackRequestReader()
    serving: while connection.waitUntilReadable(orClosed: stopping) {
      guard let bytes = connection.receive(), reader.add(bytes) else { break }
      while let request = reader.next() {
        note { $0.requests.append(request) }
        let reply = respond(request)
        guard perform(reply, on: connection), !reply.closes else { break serving }
      }
    }
    connection.close()
    note { $0.open -= 1 }
  }

  /// Sends a reply; returns `false` if the other side has closed, or the server stops.
  private func perform(_ reply: LoopbackServer.Reply, on connection: LoopbackSocket) -> Bool {
    for step in reply.steps {
      switch step {
      case .send(let bytes): guard connection.send(bytes) else { return false }
      case .hold(let gate):
        // All requests have been read, so anything readable now is the end.
        guard !connection.waitUntilReadable(orClosed: stopping, gate?.pipe), gate != nil else {
          return false
        }
        guard !stopping.isClosed else { return false }
      }
    }
    return true
  }
}
