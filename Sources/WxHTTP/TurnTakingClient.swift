internal import Synchronization
public import WxCore

/// A client that limits the number of concurrent requests to each host, and combines waiting
/// requests if the service supports that.
///
/// A request is sent as soon as the limit allows, unless it announces similar ones
/// (``HTTPRequest/company``): these have 20 ms to arrive. Requests that are waiting when a turn
/// ends are sent together.
public final class TurnTakingClient: HTTPClient {
  private struct Turn {
    let entries: [HostLine.Entry]
    let task: Task<Void, Never>
  }

  private struct State {
    var lines: [String: HostLine] = [:]
    var turns: [UInt64: Turn] = [:]
    /// The hosts whose queue waits for similar requests.
    var waits: Set<String> = []
    var tickets: [UInt64: TransferTicket] = [:]
    var lastNumber: UInt64 = 0

    mutating func nextNumber() -> UInt64 {
      lastNumber += 1
      return lastNumber
    }
  }

  private let client: any HTTPClient
  private let concurrency: HostConcurrency
  private let gathering: RequestGathering?
  private let timekeeper: Timekeeper
  private let state = Mutex(State())

  /// Wraps a client.
  ///
  /// - Parameters:
  ///   - client: The client that sends a request at once.
  ///   - concurrency: The number of concurrent requests to each host.
  ///   - gathering: How to combine waiting requests.
  ///   - timekeeper: The clock for the wait for similar requests.
  public init(
    _ client: any HTTPClient, concurrency: HostConcurrency = HostConcurrency(),
    gathering: RequestGathering? = nil, timekeeper: Timekeeper = .live
  ) {
    self.client = client
    self.concurrency = concurrency
    self.gathering = gathering
    self.timekeeper = timekeeper
  }

  /// Longer than it takes to look up 100 places, and shorter than one request.
  private static let patience = Duration.milliseconds(20)

  /// Sends a request when its turn comes; see ``HTTPClient/send(_:)``.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let ticket = TransferTicket()
    let host = request.party
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
    _ request: HTTPRequest, _ identifier: UInt64, _ ticket: TransferTicket, _ host: String
  ) {
    state.withLock { state in
      // An earlier cancellation did not find this request in the queue.
      guard !ticket.isDone else { return }
      let new = HostLine(limit: concurrency.limit(of: request.service), gathering: gathering)
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
    guard state.lines[host]?.isWaitingForCompany == true, state.waits.insert(host).inserted else {
      return
    }
    Task {
      try? await timekeeper.sleep(Self.patience)
      self.state.withLock { state in
        state.waits.remove(host)
        state.lines[host]?.endWait()
        startTurns(of: host, &state)
      }
    }
  }

  private func outcome(of request: HTTPRequest) async -> HostLine.Outcome {
    do throws(HTTPError) { return .success(try await client.send(request)) } catch {
      return .failure(error)
    }
  }

  private func end(_ number: UInt64, _ host: String, _ outcome: HostLine.Outcome) {
    let settled = state.withLock { state -> [(TransferTicket, HostLine.Outcome)] in
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
