/// The changes of a watched location, for one consumer.
///
/// Each iteration starts the sources again. If the task is cancelled, `next()` throws
/// `CancellationError` and the sources are closed; if the iterator is released, they are closed
/// soon after.
public struct LocationUpdates: AsyncSequence, Sendable {
  /// A change of the location.
  public typealias Element = LocationChange
  /// ``LocationFailure`` if no source could be reached at all, or `CancellationError`.
  public typealias Failure = any Error

  let makeRun: @Sendable () -> WatchRun

  /// Starts a watch.
  public func makeAsyncIterator() -> Iterator { Iterator(handle: Handle(run: makeRun())) }

  /// Ends the watch when the last copy of the iterator is released.
  final class Handle: Sendable {
    let run: WatchRun
    init(run: WatchRun) { self.run = run }
    deinit { run.cancel() }
  }

  /// The iterator of one watch.
  public struct Iterator: AsyncIteratorProtocol {
    let handle: Handle

    /// Waits for the next change.
    ///
    /// - Returns: The change; `nil` when all sources have ended.
    /// - Throws: ``LocationFailure`` if no source could be reached at all, and `CancellationError`.
    public mutating func next() async throws -> LocationChange? { try await handle.run.next() }
  }
}

extension LocationManager {
  /// Returns the changes of the location, until the task is cancelled.
  ///
  /// This is modeled on Core Location's `liveUpdates`, with a chain of sources and an explanation
  /// for every decision. Fixes meet the request's policy. A source must be reached within the
  /// ``LocationPolicy/timeout``; a source without a fix for that long is backed up by the next one.
  ///
  /// - Parameter request: The sources to query, and the policy for reported fixes.
  /// - Returns: The changes.
  public func updates(_ request: LocationRequest) -> LocationUpdates {
    LocationUpdates { [clocks] in
      WatchRun(request, clocks: clocks, seed: .random(in: .min ... .max))
    }
  }
}
