internal import WxPlatform
internal import WxCore

/// Replays a recorded stream through sessions of its protocol, and returns the events of a provider with their
/// recorded times.
struct ReplayedSession: Sendable {
  /// An item of a replayed stream.
  enum Item: Sendable {
    /// A connection is started.
    case opening
    case event(LocationEvent)
    case failed(any ExplainedError)
    /// The stream has ended.
    case ended
  }

  private let header: Recording.Header
  private var reader: Recording.Reader
  private var entry: RecordingEntry?
  private var session: any ReceiverSession
  private let limit: Duration?
  private var items: [(item: Item, at: Timestamp)] = []
  private var hasBegun = false

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - recording: The recorded stream.
  ///   - limit: The recorded time at which the replay ends; `nil` if there is none.
  init(_ recording: Recording, until limit: Duration? = nil) {
    header = recording.header
    reader = recording.makeReader()
    self.limit = limit
    session = header.source.session(until: limit)
  }

  /// Returns the timestamp at an offset from the start.
  func timestamp(_ offset: Duration) -> Timestamp {
    Timestamp(elapsed: offset, wall: header.startedAt.addingTimeInterval(offset.seconds))
  }

  /// Returns the next item, or `nil` at the end of the recording.
  mutating func next() throws(RecordingError) -> (item: Item, at: Timestamp)? {
    if !hasBegun {
      hasBegun = true
      entry = try reader.next()
    }
    while items.isEmpty {
      guard let entry else {
        // What the recording ends with is complete.
        guard let due = session.epochDeadline else { return nil }
        let now = timestamp(due)
        tick(at: now)
        continue
      }
      // A watchdog fires before the entry arrives.
      if let deadline = session.deadline, deadline < entry.offset {
        let now = timestamp(deadline)
        tick(at: now)
        continue
      }
      apply(entry)
      self.entry = try reader.next()
    }
    return items.removeFirst()
  }

  private mutating func apply(_ entry: RecordingEntry) {
    let now = timestamp(entry.offset)
    if case .opening = entry.kind {
      session = header.source.session(until: limit)
      items.append((.opening, now))
    }
    items += session.replay(entry.kind, at: now).map { ($0, now) }
    if case .bytes = entry.kind { tick(at: now) }
  }

  private mutating func tick(at now: Timestamp) {
    items += session.replayTick(at: now).map { ($0, now) }
  }
}

extension ReceiverSession {
  /// Repeats what happened on a connection, and returns the items that follow.
  fileprivate mutating func replay(
    _ kind: RecordingEntry.Kind, at now: Timestamp
  ) -> [ReplayedSession.Item] {
    let actions =
      switch kind {
      case .opening: start(at: now)
      case .connected: connected(at: now)
      case .bytes(let bytes): receive(bytes, at: now)
      case .closed: closed(at: now)
      case .failed(let code, let detail): failed(failure(code: code, detail: detail))
      }
    return Self.items(actions)
  }

  /// Lets the time pass, and returns the items that follow.
  fileprivate mutating func replayTick(at now: Timestamp) -> [ReplayedSession.Item] {
    Self.items(tick(at: now))
  }

  private static func items(_ actions: [ReceiverAction<Failure>]) -> [ReplayedSession.Item] {
    actions.compactMap { action in
      switch action {
      // The reply is in the recording.
      case .send, .tune, .ask: nil
      case .emit(let event): .event(event)
      case .fail(let error): .failed(error)
      case .finish: .ended
      }
    }
  }
}
