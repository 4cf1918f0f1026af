internal import WxPlatform
internal import WxCore

/// Runs one session over one stream of bytes, and returns its events one at a time.
///
/// Not Sendable: it belongs to one iterator, and closes the stream when that is released.
final class ReceiverConnection<Session: ReceiverSession> {
  private enum Phase {
    case fresh, open, over
  }

  private enum Ending {
    case finished
    case failed(Session.Failure)
  }

  private let clocks: Clocks
  private let stream: SocketStream
  private let record: (@Sendable (RecordingEntry) -> Void)?
  private let reply: @Sendable ([UInt8]) async -> [UInt8]
  private var session: Session
  private var events: [LocationEvent] = []
  private var questions: [[UInt8]] = []
  private var ending: Ending?
  private var phase = Phase.fresh

  init(_ updates: ReceiverUpdates<Session>) {
    clocks = updates.clocks
    record = updates.record
    reply = updates.reply
    session = updates.session
    stream = SocketStream(updates.endpoint, clocks: updates.clocks)
  }

  deinit { stream.close() }

  /// Returns the next event, or `nil` at the end.
  func next() async throws -> LocationEvent? {
    if phase == .over { return nil }
    if phase == .fresh {
      guard !Task.isCancelled else {
        phase = .over
        throw CancellationError()
      }
      phase = .open
      let now = clocks.timestamp
      record?(RecordingEntry(offset: now.elapsed, kind: .opening))
      perform(session.start(at: now))
      stream.start()
    }
    while true {
      if Task.isCancelled {
        await end()
        throw CancellationError()
      }
      if !events.isEmpty { return events.removeFirst() }
      if let ending {
        await end()
        if case .failed(let failure) = ending { throw failure }
        return nil
      }
      if !questions.isEmpty {
        let bytes = await reply(questions.removeFirst())
        if !Task.isCancelled { handle(.bytes(bytes, arrival: clocks.elapsed())) }
        continue
      }
      let event = await stream.next(before: session.deadline)
      if !Task.isCancelled { handle(event) }
    }
  }

  private func handle(_ event: SocketStream.Event?) {
    let now = clocks.timestamp
    switch event {
    case nil: perform(session.tick(at: now))
    case .connected:
      record?(RecordingEntry(offset: now.elapsed, kind: .connected))
      perform(session.connected(at: now))
    case .bytes(let bytes, let arrival):
      record?(RecordingEntry(offset: arrival, kind: .bytes(bytes)))
      let arrived = Timestamp(
        elapsed: arrival, wall: now.wall.addingTimeInterval((arrival - now.elapsed).seconds))
      perform(session.receive(bytes, at: arrived))
      // A server that never stops sending must not prevent a watchdog from firing. The time is
      // that of the arrival: bytes that wait for a slow consumer do not count as silence.
      perform(session.tick(at: arrived))
    case .ended(let end): perform(sessionEnd(end, at: now))
    }
  }

  private func sessionEnd(
    _ end: SocketEnd, at now: Timestamp
  ) -> [ReceiverAction<Session.Failure>] {
    guard let (error, detail) = session.failure(for: end) else {
      record?(RecordingEntry(offset: now.elapsed, kind: .closed))
      return session.closed(at: now)
    }
    record?(RecordingEntry(offset: now.elapsed, kind: .failed(code: error.code, detail: detail)))
    return session.failed(error)
  }

  private func perform(_ actions: [ReceiverAction<Session.Failure>]) {
    for action in actions {
      switch action {
      case .send(let bytes): stream.send(bytes)
      case .tune(let speed): stream.tune(to: speed)
      case .ask(let question): questions.append(question)
      case .emit(let event): events.append(event)
      case .fail(let error): ending = .failed(error)
      case .finish: ending = .finished
      }
    }
  }

  /// Closes the stream and waits until it is closed.
  private func end() async {
    phase = .over
    events = []
    stream.close()
    while true {
      if case .ended = await stream.next(before: nil) { return }
    }
  }
}

/// The reports of a receiver; each iteration has its own connection.
struct ReceiverUpdates<Session: ReceiverSession>: AsyncSequence, Sendable {
  typealias Element = LocationEvent
  typealias Failure = any Error

  /// Where the bytes come from.
  let endpoint: StreamEndpoint
  /// The session before its start.
  let session: Session
  let clocks: Clocks
  /// Called with everything that happens on the connections.
  let record: (@Sendable (RecordingEntry) -> Void)?
  /// Returns the replies to the session's questions.
  var reply: @Sendable ([UInt8]) async -> [UInt8] = { _ in [] }

  func makeAsyncIterator() -> Iterator { Iterator(connection: ReceiverConnection(self)) }

  struct Iterator: AsyncIteratorProtocol {
    let connection: ReceiverConnection<Session>

    mutating func next() async throws -> LocationEvent? { try await connection.next() }
  }
}
