internal import Synchronization
internal import WxCore

/// A session over lines, as on standard input and output: requests run side by side, responses are
/// written as they are ready, and a canceled request gets none.
package final class ToolSession: Sendable {
  private struct State {
    /// The requests under way, by their id.
    var running: [JSONValue: Task<Void, Never>] = [:]
  }

  private let server: ToolServer
  private let write: @Sendable ([UInt8]) -> Void
  private let state = Mutex(State())

  /// The number of requests that run at a time; the next line is read when one has ended.
  private static let concurrency = 16

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - server: Answers the requests.
  ///   - write: Writes a line, with its end; calls do not overlap.
  package init(_ server: ToolServer, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.server = server
    let lock = Mutex(())
    self.write = { line in lock.withLock { _ in write(line + [UInt8(ascii: "\n")]) } }
  }

  /// Answers all lines and waits for the requests under way.
  ///
  /// - Parameter lines: The lines, without their ends.
  package func run(_ lines: some AsyncSequence<MessageLines.Line, Never>) async {
    await withTaskGroup(of: Void.self) { group in
      var count = 0
      for await line in lines {
        guard let work = begin(line) else { continue }
        if count == Self.concurrency {
          await group.next()
          count -= 1
        }
        count += 1
        group.addTask { await work() }
      }
    }
  }

  /// Handles a line; returns the work if it takes some.
  private func begin(_ line: MessageLines.Line) -> (@Sendable () async -> Void)? {
    let message: JSONValue
    let identifiers: RemoteIdentifiers
    switch line {
    case .tooLong(let limit):
      answer(.null, .invalidRequest("The message has more than \(limit) bytes."))
      return nil
    case .line(let bytes):
      do throws(JSONReadingError) {
        message = try JSONValue(parsing: bytes)
        identifiers = RemoteIdentifiers(of: message, in: bytes)
      } catch {
        answer(.null, .notJSON(error.description))
        return nil
      }
    }
    if case .notification("notifications/cancelled", let parameters) = RemoteCall(message) {
      if let id = parameters["requestId"] {
        state.withLock { $0.running[id] }?.cancel()
      }
      return nil
    }
    let id = message["id"]
    let (server, write) = (server, write)
    let task = Task {
      guard let response = await server.respond(to: message), !Task.isCancelled else { return }
      var bytes: [UInt8] = []
      identifiers.write(response, to: &bytes)
      write(bytes)
    }
    if let id { state.withLock { $0.running[id] = task } }
    return { [self] in
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
      if let id { state.withLock { $0.running[id] = nil } }
    }
  }

  private func answer(_ id: JSONValue, _ error: RemoteError) {
    var bytes: [UInt8] = []
    error.response(to: id).write(to: &bytes)
    write(bytes)
  }
}
