internal import WxPlatform
internal import WxCore

/// Runs one session over one socket, and returns its events one at a time.
///
/// Not Sendable: it belongs to one iterator, and closes the socket when that is released.
final class GPSDConnection {
  private enum Phase {
    case fresh, open, over
  }

  private let clocks: Clocks
  private let socket: SocketStream
  private let record: (@Sendable (RecordingEntry) -> Void)?
  private var session: GPSDSession
  private var events: [LocationEvent] = []
  private var failure: GPSDError?
  private var phase = Phase.fresh

  init(_ provider: GPSDProvider, clocks: Clocks, until deadline: Duration?) {
    self.clocks = clocks
    record = provider.record
    session = GPSDSession(
      address: provider.address, device: provider.device, timeLimit: provider.timeLimit,
      usesCachedFixes: provider.usesCachedFixes, until: deadline)
    socket = SocketStream(
      host: provider.address.host, port: provider.address.port, clocks: clocks)
  }

  deinit { socket.close() }

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
      socket.start()
    }
    while true {
      if Task.isCancelled {
        await end()
        throw CancellationError()
      }
      if !events.isEmpty { return events.removeFirst() }
      if let failure {
        await end()
        throw failure
      }
      let event = await socket.next(before: session.deadline)
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

  private func sessionEnd(_ end: SocketEnd, at now: Timestamp) -> [GPSDSession.Action] {
    let address = session.address
    let (error, detail): (GPSDError, String)
    switch end {
    case .closedByPeer, .closed:
      record?(RecordingEntry(offset: now.elapsed, kind: .closed))
      return session.closed(at: now)
    case .unresolved(let why): (error, detail) = (.unresolved(address, detail: why), why)
    case .unreachable(let why): (error, detail) = (.unreachable(address, detail: why), why)
    case .broken(let why): (error, detail) = (.broken(address, detail: why), why)
    }
    record?(RecordingEntry(offset: now.elapsed, kind: .failed(code: error.code, detail: detail)))
    return session.failed(error)
  }

  private func perform(_ actions: [GPSDSession.Action]) {
    for action in actions {
      switch action {
      case .send(let bytes): socket.send(bytes)
      case .emit(let event): events.append(event)
      case .fail(let error): failure = error
      }
    }
  }

  /// Closes the socket and waits until it is closed.
  private func end() async {
    phase = .over
    events = []
    socket.close()
    while true {
      if case .ended = await socket.next(before: nil) { return }
    }
  }
}
