internal import WxCore

/// The positions of GeoClue as epochs, whoever passes them on.
struct GeoClueReports: Sendable {
  private let device: String
  private var merger: EpochMerger
  private var last: GeoClueLocation?

  /// Creates a collection.
  ///
  /// - Parameters:
  ///   - device: The name of the sender in fixes.
  ///   - limit: The time at which the session is cancelled; `nil` if there is none.
  init(of device: String, until limit: Duration?) {
    self.device = device
    merger = EpochMerger(until: limit)
  }

  /// The time at which the next epoch is complete.
  var deadline: Duration? { merger.deadline }

  /// Reads the properties of a position, and returns what is complete, or why it is not one.
  mutating func take(_ properties: JSONValue, at now: Timestamp) -> [LocationEvent] {
    switch GeoClueLocation.read(properties) {
    case .failure(let unusable):
      return [
        .unusable(
          UnusableReport(reason: unusable.reason, device: device, detail: unusable.detail))
      ]
    case .success(var location):
      location.removeComputedMotion(since: last)
      last = location
      return Self.events(merger.take(location.fix(of: device, at: now), arrival: now.elapsed))
    }
  }

  /// Returns the epoch that is complete by now, if there is one.
  mutating func completed(at now: Duration) -> [LocationEvent] {
    Self.events(merger.completed(at: now))
  }

  /// Returns what has not been returned yet.
  mutating func finish() -> [LocationEvent] { Self.events(merger.finish()) }

  private static func events(_ epochs: [EpochMerger.Epoch]) -> [LocationEvent] {
    epochs.map { .fix($0.fix, arrival: $0.arrival) }
  }
}
