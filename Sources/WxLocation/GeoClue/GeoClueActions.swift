internal import WxCore

/// The actions of a session with GeoClue itself or with the desktop portal: positions as epochs, and
/// what the session waits for, each time it changes.
struct GeoClueActions<Failure: ExplainedError & Hashable>: Sendable {
  private let device: String
  private var merger: EpochMerger
  private var last: GeoClueLocation?
  private var pending: [ReceiverAction<Failure>] = []
  /// What the consumer knows that the session waits for; `nil` after a position.
  private(set) var lastWaiting: WaitingReason?

  /// Creates a collection without actions.
  ///
  /// - Parameters:
  ///   - device: The name of the sender in fixes.
  ///   - limit: The time at which the session is cancelled; `nil` if there is none.
  init(of device: String, until limit: Duration?) {
    self.device = device
    merger = EpochMerger(until: limit)
  }

  /// The time at which the next epoch is complete.
  var epochDeadline: Duration? { merger.deadline }

  /// Returns the actions since the last call.
  mutating func takeAll() -> [ReceiverAction<Failure>] {
    defer { pending = [] }
    return pending
  }

  mutating func send(_ line: [UInt8]) { pending.append(.send(line)) }

  mutating func emit(_ event: LocationEvent) {
    if case .fix = event { lastWaiting = nil }
    pending.append(.emit(event))
  }

  mutating func wait(for reason: WaitingReason) {
    guard reason != lastWaiting else { return }
    lastWaiting = reason
    emit(.waiting(reason))
  }

  /// Reads the properties of a position, and emits what is complete, or why it is not one.
  mutating func take(_ properties: JSONValue, at now: Timestamp) {
    switch GeoClueLocation.read(properties) {
    case .failure(let unusable):
      emit(
        .unusable(
          UnusableReport(reason: unusable.reason, device: device, detail: unusable.detail)))
    case .success(var location):
      location.removeComputedMotion(since: last)
      last = location
      emit(merger.take(location.fix(of: device, at: now), arrival: now.elapsed))
    }
  }

  /// Emits the epoch that is complete by now, if there is one.
  mutating func completeEpoch(by now: Duration) { emit(merger.completed(at: now)) }

  /// Emits what is left, and fails.
  mutating func fail(_ error: Failure) {
    emit(merger.finish())
    pending.append(.fail(error))
  }

  private mutating func emit(_ epochs: [EpochMerger.Epoch]) {
    for epoch in epochs { emit(.fix(epoch.fix, arrival: epoch.arrival)) }
  }
}
