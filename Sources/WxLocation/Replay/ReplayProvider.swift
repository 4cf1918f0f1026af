public import WxCore

/// A recording as a location provider.
///
/// Reports come at the recorded pace with the current time. Only ``Replay``, which uses the
/// recorded clock instead, gives the same decisions every time. A connection that broke in the
/// recording is reported as a loss, and the next one follows.
public struct ReplayProvider: LocationProvider {
  /// The name of the recorded source: `gpsd`.
  public var name: String { recording.header.source }
  /// The provider reports continuously, until the recording ends.
  public let kind = LocationProviderKind.stream
  /// The recorded stream.
  public let recording: Recording
  /// The playback speed, in recorded seconds per second; 0 does not wait at all.
  public let speed: Double

  /// Creates a provider without reading anything.
  public init(_ recording: Recording, speed: Double = 1) {
    self.recording = recording
    self.speed = speed
  }

  /// Returns the recorded reports; iteration throws ``RecordingError`` if the recording is damaged.
  public func updates(
    _ clocks: Clocks
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    Updates(provider: self, clocks: clocks)
  }

  private struct Updates: AsyncSequence, Sendable {
    typealias Element = LocationEvent
    typealias Failure = any Error

    let provider: ReplayProvider
    let clocks: Clocks

    func makeAsyncIterator() -> Iterator {
      Iterator(
        session: ReplayedSession(provider.recording), speed: provider.speed,
        clocks: clocks)
    }
  }

  private struct Iterator: AsyncIteratorProtocol {
    var session: ReplayedSession
    let speed: Double
    let clocks: Clocks
    var pace: Pace?
    var isOver = false

    mutating func next() async throws -> LocationEvent? {
      guard !isOver else { return nil }
      do {
        return try await nextEvent()
      } catch {
        isOver = true
        throw error
      }
    }

    private mutating func nextEvent() async throws -> LocationEvent? {
      let pace = pace ?? Pace(speed: speed, clocks: clocks)
      self.pace = pace
      while true {
        try Task.checkCancellation()
        guard let (item, timestamp) = try session.next() else {
          isOver = true
          return nil
        }
        try await pace.wait(until: timestamp.elapsed)
        switch item {
        case .opening: continue
        case .failed(let error): return .lost(.disconnected(error.message))
        case .event(.fix(var fix, _)):
          fix.receivedAt = clocks.wall()
          return .fix(fix, arrival: clocks.elapsed())
        case .event(let event): return event
        }
      }
    }
  }
}
