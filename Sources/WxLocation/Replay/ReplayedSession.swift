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
    /// There are no more reports.
    case ended
  }

  private let header: Recording.Header
  private var reader: Recording.Reader
  private var entry: RecordingEntry?
  private var session: RecordedSession
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
    session = RecordedSession(header.source, until: limit)
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
        perform(.tick, at: now)
        continue
      }
      // A watchdog fires before the entry arrives.
      if let deadline = session.deadline, deadline < entry.offset {
        let now = timestamp(deadline)
        perform(.tick, at: now)
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
      session = RecordedSession(header.source, until: limit)
      items.append((.opening, now))
      perform(.start, at: now)
    case .connected: perform(.connected, at: now)
    case .bytes(let bytes):
      perform(.receive(bytes), at: now)
      perform(.tick, at: now)
    case .closed: perform(.closed, at: now)
    case .failed(let code, let detail): perform(.fail(code: code, detail: detail), at: now)
    }
  }

  private mutating func perform(_ step: RecordedSession.Step, at now: Timestamp) {
    items += session.perform(step, at: now).map { ($0, now) }
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
