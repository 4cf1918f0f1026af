internal import Synchronization
public import WxCore

/// A client that limits the number of concurrent requests to each host, and combines waiting
/// requests if the service supports that.
///
/// A request is sent as soon as the limit allows, unless it announces similar ones
/// (``HTTPRequest/batchSize``): these have 20 ms to arrive. Requests that are waiting when a turn
/// ends are sent together.
public final class PerHostQueueClient: HTTPClient {
  private struct Turn {
    let entries: [HostQueue.Entry]
    let task: Task<Void, Never>
  }

  private struct State {
    var lines: [String: HostQueue] = [:]
    var turns: [UInt64: Turn] = [:]
    /// The hosts whose queue waits for similar requests.
    var waits: Set<String> = []
    var tickets: [UInt64: TransferContinuation] = [:]
    var lastNumber: UInt64 = 0

    mutating func nextNumber() -> UInt64 {
      lastNumber += 1
      return lastNumber
    }
  }

  private let client: any HTTPClient
  private let concurrency: Int
  private let batching: RequestBatching?
  private let clocks: Clocks
  private let state = Mutex(State())

  /// Wraps a client.
  ///
  /// - Parameters:
  ///   - client: The client that sends a request at once.
  ///   - concurrency: The number of concurrent requests to each host, for requests that do not name
  ///     another (``HTTPRequest/concurrency``).
  ///   - batching: How to combine waiting requests.
  ///   - clocks: The clock for the wait for similar requests.
  public init(
    _ client: any HTTPClient, concurrency: Int = 4,
    batching: RequestBatching? = nil, clocks: Clocks = .live
  ) {
    self.client = client
    self.concurrency = concurrency
    self.batching = batching
    self.clocks = clocks
  }

  /// Longer than it takes to look up 100 places, and shorter than one request.
  private static let timeLimit = Duration.milliseconds(20)

  /// Sends a request when its turn comes; see ``HTTPClient/send(_:)``.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let ticket = TransferContinuation()
    let host = request.rateLimitKey
    let identifier = state.withLock { $0.nextNumber() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard ticket.wait(continuation) else { return }
        enter(request, identifier, ticket, host)
      }
    } onCancel: {
      ticket.finish(.failure(.cancelled))
      leave(identifier, host)
    }
    return try outcome.get()
  }

  private func enter(
    _ request: HTTPRequest, _ identifier: UInt64, _ ticket: TransferContinuation, _ host: String
  ) {
    state.withLock { state in
      // An earlier cancellation did not find this request in the queue.
      guard !ticket.isDone else { return }
      let new = HostQueue(limit: max(1, request.concurrency ?? concurrency), batching: batching)
      state.lines[host, default: new].add(request, identifier: identifier)
      state.tickets[identifier] = ticket
      startTurns(of: host, &state)
    }
  }

  /// Removes a request from the queue, or from a turn, which is cancelled if no one waits for it
  /// any more.
  private func leave(_ identifier: UInt64, _ host: String) {
    state.withLock { state in
      guard state.tickets.removeValue(forKey: identifier) != nil else { return }
      if state.lines[host]?.withdraw(identifier) == true { return }
      let turn = state.turns.values.first { turn in
        turn.entries.contains { $0.identifier == identifier }
      }
      guard let turn, turn.entries.allSatisfy({ state.tickets[$0.identifier] == nil }) else {
        return
      }
      turn.task.cancel()
    }
  }

  private func startTurns(of host: String, _ state: inout State) {
    while let entries = state.lines[host]?.next() {
      guard let request = state.lines[host]?.request(for: entries) else { continue }
      let number = state.nextNumber()
      let task = Task { end(number, host, await outcome(of: request)) }
      state.turns[number] = Turn(entries: entries, task: task)
    }
    guard state.lines[host]?.isWaitingForBatch == true, state.waits.insert(host).inserted else {
      return
    }
    Task {
      try? await clocks.sleep(Self.timeLimit)
      self.state.withLock { state in
        state.waits.remove(host)
        state.lines[host]?.endWait()
        startTurns(of: host, &state)
      }
    }
  }

  private func outcome(of request: HTTPRequest) async -> HostQueue.Outcome {
    do throws(HTTPError) { return .success(try await client.send(request)) } catch {
      return .failure(error)
    }
  }

  private func end(_ number: UInt64, _ host: String, _ outcome: HostQueue.Outcome) {
    let settled = state.withLock { state -> [(TransferContinuation, HostQueue.Outcome)] in
      guard let turn = state.turns.removeValue(forKey: number) else { return [] }
      let settled = state.lines[host]?.end(turn.entries, outcome) ?? []
      // Requests that are to be sent again may have been cancelled in the meantime.
      for entry in turn.entries where state.tickets[entry.identifier] == nil {
        _ = state.lines[host]?.withdraw(entry.identifier)
      }
      startTurns(of: host, &state)
      return settled.compactMap { entry in
        state.tickets.removeValue(forKey: entry.identifier).map { ($0, entry.outcome) }
      }
    }
    for (ticket, outcome) in settled { ticket.finish(outcome) }
  }

  /// The number of waiting requests.
  package var waitingCount: Int {
    state.withLock { $0.lines.values.reduce(0) { $0 + $1.waitingCount } }
  }
}
