public import WxCore

/// A recording as a source, for whatever takes a provider.
///
/// Reports come at the recorded pace and carry the times at which they come now; what is judged is
/// the same each time only with ``Replay``, which puts the recorded clock in the place of the real
/// one. A connection that broke in the recording is told as a loss, and the next one follows.
public struct ReplayProvider: LocationProvider {
  /// The recorded source's name; `gpsd`.
  public var name: String { recording.header.source }
  /// Reports again and again, until the recording ends.
  public let kind = LocationProviderKind.stream
  /// What came, and when.
  public let recording: Recording
  /// How many recorded seconds pass in one; 0 does not wait at all.
  public let speed: Double

  /// Makes a provider; nothing is read yet.
  public init(_ recording: Recording, speed: Double = 1) {
    self.recording = recording
    self.speed = speed
  }

  /// What the source reported; throws ``RecordingError`` where the recording is damaged.
  public func updates(
    _ timekeeper: Timekeeper
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    Updates(provider: self, timekeeper: timekeeper)
  }

  private struct Updates: AsyncSequence, Sendable {
    typealias Element = LocationEvent
    typealias Failure = any Error

    let provider: ReplayProvider
    let timekeeper: Timekeeper

    func makeAsyncIterator() -> Iterator {
      Iterator(
        session: ReplayedSession(provider.recording), speed: provider.speed,
        timekeeper: timekeeper)
    }
  }

  private struct Iterator: AsyncIteratorProtocol {
    var session: ReplayedSession
    let speed: Double
    let timekeeper: Timekeeper
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
      let pace = pace ?? Pace(speed: speed, timekeeper: timekeeper)
      self.pace = pace
      while true {
        try Task.checkCancellation()
        guard let (item, moment) = try session.next() else {
          isOver = true
          return nil
        }
        try await pace.wait(until: moment.elapsed)
        switch item {
        case .opening: continue
        case .failed(let error): return .lost(.disconnected(error.message))
        case .event(.fix(var fix, _)):
          fix.receivedAt = timekeeper.wall()
          return .fix(fix, arrival: timekeeper.elapsed())
        case .event(let event): return event
        }
      }
    }
  }
}
