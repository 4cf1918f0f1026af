internal import WxPlatform
internal import WxCore

/// Replays a recorded stream through gpsd sessions, and returns the events of a provider with their
/// recorded times.
struct ReplayedSession: Sendable {
  /// An item of a replayed stream.
  enum Item: Sendable {
    /// A connection is started.
    case opening
    case event(LocationEvent)
    case failed(GPSDError)
  }

  private let header: Recording.Header
  private var reader: Recording.Reader
  private var entry: RecordingEntry?
  private var session: GPSDSession
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
    session = GPSDSession(address: header.address, device: header.device, until: limit)
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
        take(session.tick(at: now), at: now)
        continue
      }
      // A watchdog fires before the entry arrives.
      if let deadline = session.deadline, deadline < entry.offset {
        let now = timestamp(deadline)
        take(session.tick(at: now), at: now)
        continue
      }
      apply(entry)
      self.entry = try reader.next()
    }
    return items.removeFirst()
  }

  private mutating func apply(_ entry: RecordingEntry) {
    let now = timestamp(entry.offset)
    switch entry.kind {
    case .opening:
      session = GPSDSession(address: header.address, device: header.device, until: limit)
      items.append((.opening, now))
      take(session.start(at: now), at: now)
    case .connected: take(session.connected(at: now), at: now)
    case .bytes(let bytes):
      take(session.receive(bytes, at: now), at: now)
      take(session.tick(at: now), at: now)
    case .closed: take(session.closed(at: now), at: now)
    case .failed(let code, let detail):
      take(session.failed(.init(code: code, address: header.address, detail: detail)), at: now)
    }
  }

  private mutating func take(_ actions: [GPSDSession.Action], at now: Timestamp) {
    for action in actions {
      switch action {
      case .send: break
      case .emit(let event): items.append((.event(event), now))
      case .fail(let error): items.append((.failed(error), now))
      }
    }
  }
}

extension GPSDError {
  /// Creates the error that a recording names.
  init(code: String, address: GPSDAddress, detail: String) {
    switch code {
    case "gpsd_unresolved": self = .unresolved(address, detail: detail)
    case "gpsd_unreachable": self = .unreachable(address, detail: detail)
    default: self = .broken(address, detail: detail)
    }
  }
}
