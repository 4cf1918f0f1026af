package import WxCore
package import WxLocation

/// The changes of a location that a watch waits for: if no source can be reached, as before the network
/// of a machine is up, they begin again after a pause.
package struct PatientUpdates: AsyncSequence {
  package typealias Element = LocationChange

  private let updates: LocationUpdates
  private let clocks: Clocks
  private let isPatient: Bool
  /// Receives the first failure after which the updates begin again.
  private let report: @Sendable (LocationFailure) -> Void

  /// The pauses: each is twice as long as the one before.
  private static let pauses = (first: Duration.seconds(5), longest: Duration.seconds(60))

  /// - Parameters:
  ///   - request: The sources, and the policy for reported fixes.
  ///   - clocks: The clocks.
  ///   - includesLocal: Whether to wait for a receiver at this machine too, and not only for the network.
  ///   - report: Receives the first failure after which the updates begin again.
  package init(
    _ request: LocationRequest, clocks: Clocks, includesLocal: Bool = false,
    report: @escaping @Sendable (LocationFailure) -> Void
  ) {
    updates = LocationManager(clocks: clocks).updates(request)
    self.clocks = clocks
    isPatient = request.sources.map(\.provider).contains { provider in
      includesLocal ? !provider.isFinite : provider.isRemote && provider.kind != .fixed
    }
    self.report = report
  }

  package func makeAsyncIterator() -> Iterator { Iterator(self) }

  private func mayPass(_ failure: LocationFailure) -> Bool {
    switch failure.cause {
    case .unavailable, .noFix, .inferiorFix, .rateLimited: isPatient
    default: false
    }
  }

  /// The iterator of one watch.
  package struct Iterator: AsyncIteratorProtocol {
    private let sequence: PatientUpdates
    private var iterator: LocationUpdates.Iterator
    private var pause = PatientUpdates.pauses.first
    private var isReported = false

    fileprivate init(_ sequence: PatientUpdates) {
      self.sequence = sequence
      iterator = sequence.updates.makeAsyncIterator()
    }

    package mutating func next() async throws -> LocationChange? {
      while true {
        do {
          return try await iterator.next()
        } catch let failure as LocationFailure where sequence.mayPass(failure) {
          if !isReported { sequence.report(failure) }
          isReported = true
          try await sequence.clocks.sleep(pause)
          pause = Swift.min(pause * 2, PatientUpdates.pauses.longest)
          iterator = sequence.updates.makeAsyncIterator()
        }
      }
    }
  }
}
