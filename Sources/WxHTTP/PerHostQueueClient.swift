internal import Synchronization
package import WxCore

/// A client that limits the number of concurrent requests to each host; further requests wait.
package final class PerHostQueueClient: HTTPClient {
  /// The next step of a waiting request.
  private enum Turn {
    case send
    /// The request has the same outcome as another one.
    case end(HostQueue.Outcome)
  }

  private typealias Continuation = CheckedContinuation<Turn, Never>

  private struct State {
    var queues: [String: HostQueue] = [:]
    var waiting: [UInt64: Continuation] = [:]
    var lastNumber: UInt64 = 0
  }

  private let client: any HTTPClient
  private let concurrency: Int
  private let state = Mutex(State())

  /// Wraps a client.
  ///
  /// - Parameters:
  ///   - client: The client that sends a request at once.
  ///   - concurrency: The number of concurrent requests to each host, for requests that do not name
  ///     another (``HTTPRequest/concurrency``).
  package init(_ client: any HTTPClient, concurrency: Int = 4) {
    self.client = client
    self.concurrency = concurrency
  }

  /// Sends a request when its turn comes; see ``HTTPClient/send(_:)``.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard case .end(let outcome) = await turn(of: request) else {
      let outcome = await outcome(of: request)
      end(request, outcome)
      return try outcome.get()
    }
    return try outcome.get()
  }

  private func outcome(of request: HTTPRequest) async -> HostQueue.Outcome {
    do throws(HTTPError) { return .success(try await client.send(request)) } catch {
      return .failure(error)
    }
  }

  /// Waits until a request can be sent.
  private func turn(of request: HTTPRequest) async -> Turn {
    let host = request.rateLimitKey
    let identifier = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          // The handler below has run before there was anything to resume.
          guard !Task.isCancelled else { return true }
          state.queues[host, default: HostQueue(limit: max(1, request.concurrency ?? concurrency))]
            .add(request, identifier: identifier)
          state.waiting[identifier] = continuation
          return false
        }
        if isCancelled { return continuation.resume(returning: .end(.failure(.cancelled))) }
        startNext(of: host)
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.queues[host]?.withdraw(identifier)
        return state.waiting.removeValue(forKey: identifier)
      }
      continuation?.resume(returning: .end(.failure(.cancelled)))
    }
  }

  private func startNext(of host: String) {
    let started = state.withLock { state in
      var started: [Continuation] = []
      while let next = state.queues[host]?.next() {
        if let continuation = state.waiting.removeValue(forKey: next) {
          started.append(continuation)
        }
      }
      return started
    }
    for continuation in started { continuation.resume(returning: .send) }
  }

  private func end(_ request: HTTPRequest, _ outcome: HostQueue.Outcome) {
    let host = request.rateLimitKey
    let settled = state.withLock { state in
      (state.queues[host]?.end(request, outcome) ?? [])
        .compactMap { state.waiting.removeValue(forKey: $0) }
    }
    for continuation in settled { continuation.resume(returning: .end(outcome)) }
    startNext(of: host)
  }

  /// The number of waiting requests.
  package var waitingCount: Int {
    state.withLock { $0.queues.values.reduce(0) { $0 + $1.waitingCount } }
  }
}
