package import WxCore
package import WxLocation

/// The changes of a location that a watch waits for: if no source can be reached, as before the network
/// of a machine is up, they begin again after the waits of a ``Backoff``. After the first failure they do
/// not contain attempts to reconnect until a fix has arrived.
package struct PatientUpdates: AsyncSequence {
  package typealias Element = LocationChange

  /// What a watch waits for, as long as it takes.
  package enum Patience: Sendable {
    /// Nothing: it ends with an error if no source can be reached within the timeout of its policy.
    case none
    /// The network.
    case network
    /// The network, and a receiver at this machine.
    case networkAndReceivers
  }

  private let updates: LocationUpdates
  private let clocks: Clocks
  private let isPatient: Bool
  /// Receives the first failure after which the updates begin again.
  private let report: @Sendable (LocationFailure) -> Void

  /// - Parameters:
  ///   - request: The sources, and the policy for reported fixes.
  ///   - clocks: The clocks.
  ///   - patience: What to wait for.
  ///   - report: Receives the first failure after which the updates begin again.
  package init(
    _ request: LocationRequest, clocks: Clocks, patience: Patience,
    report: @escaping @Sendable (LocationFailure) -> Void
  ) {
    updates = LocationManager(clocks: clocks).updates(request)
    self.clocks = clocks
    isPatient = request.sources.map(\.provider).contains { provider in
      switch patience {
      case .none: false
      case .network: provider.isRemote && provider.kind != .fixed
      case .networkAndReceivers: !provider.isFinite
      }
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
    private var backoff = Backoff()
    /// Whether the failure is reported. Until the next fix, attempts to connect are then left out.
    private var isReported = false

    fileprivate init(_ sequence: PatientUpdates) {
      self.sequence = sequence
      iterator = sequence.updates.makeAsyncIterator()
    }

    package mutating func next() async throws -> LocationChange? {
      while true {
        do {
          let change = try await iterator.next()
          switch change {
          case .waiting(_, .reconnection) where isReported: continue
          case .fix:
            backoff = Backoff()
            isReported = false
          default: break
          }
          return change
        } catch let failure as LocationFailure where sequence.mayPass(failure) {
          if !isReported { sequence.report(failure) }
          isReported = true
          try await sequence.clocks.sleep(backoff.fail())
          iterator = sequence.updates.makeAsyncIterator()
        }
      }
    }
  }
}
