internal import Synchronization
internal import WxCore
internal import WxLocation

/// Writes a watch in a track format.
final class TrackPresenter: WatchPresenter {
  private let output: Output
  private let diagnostics: Diagnostics
  private let format: TrackFormat
  private let flushes: Bool
  private let writer: Mutex<any TrackWriter>
  private let skies = Mutex(SkyMemory())

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - context: Provides the output.
  ///   - flushes: Whether to write each event at once, because a reader is waiting for it.
  init(_ format: TrackFormat, in context: CommandContext, flushes: Bool) {
    output = context.output
    diagnostics = context.diagnostics
    self.format = format
    self.flushes = flushes
    writer = Mutex(format.makeWriter())
  }

  func begin(at now: Timestamp) throws { try write(writer.withLock { $0.begin() }) }

  func show(_ event: WatchEvent, at now: Timestamp) throws {
    switch event {
    case .change(.fix(let fix)):
      let sky = skies.withLock { $0.sky(for: fix, at: now.elapsed) }
      try write(writer.withLock { $0.fix(fix, sky: sky, at: now.wall) })
    case .change(.satellites(_, let sky)): skies.withLock { $0.take(sky, at: now.elapsed) }
    case .change(.lost(let source, let reason)):
      try write(writer.withLock { $0.lost(reason, source: source, at: now.wall) })
    case .change: break
    case .fence(let event):
      // Only NDJSON can contain events.
      if format == .ndjson {
        try write(JSONValue.object(event.json(now: now.wall)).text() + "\n")
      } else {
        diagnostics.note("\(event.sentence).")
      }
    case .visit(let event):
      if format == .ndjson {
        try write(JSONValue.object(event.json).text() + "\n")
      } else {
        diagnostics.note("\(event.sentence).")
      }
    case .zone(let event):
      if format == .ndjson {
        try write(JSONValue.object(event.json(now: now.wall)).text() + "\n")
      } else {
        diagnostics.note("\(event.sentence).")
      }
    }
  }

  func end(at now: Timestamp) throws { try write(writer.withLock { $0.end() }) }

  private func write(_ text: String) throws(OutputError) {
    guard !text.isEmpty else { return }
    try output.write(text)
    if flushes { try output.flush() }
  }
}
