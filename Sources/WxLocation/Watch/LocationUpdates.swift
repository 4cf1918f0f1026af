/// What happens to a location while it is being watched, pulled by one consumer.
///
/// Each iteration asks the sources anew. When the task is cancelled, `next()` throws
/// `CancellationError` and the sources are closed; when the iterator is dropped they are closed soon
/// after.
public struct LocationUpdates: AsyncSequence, Sendable {
  /// What is told.
  public typealias Element = LocationChange
  /// ``LocationFailure``, where no source could be reached at all; `CancellationError`.
  public typealias Failure = any Error

  let makeRun: @Sendable () -> WatchRun

  /// Begins to watch.
  public func makeAsyncIterator() -> Iterator { Iterator(handle: Handle(run: makeRun())) }

  /// Ends the watch when the last copy of the iterator is gone.
  final class Handle: Sendable {
    let run: WatchRun
    init(run: WatchRun) { self.run = run }
    deinit { run.cancel() }
  }

  /// One watch.
  public struct Iterator: AsyncIteratorProtocol {
    let handle: Handle

    /// The next change; `nil` when all sources have said all that they know.
    public mutating func next() async throws -> LocationChange? { try await handle.run.next() }
  }
}

extension LocationManager {
  /// What happens to a location, until the task is cancelled.
  ///
  /// Core Location's `liveUpdates` is its model, with a chain of sources and the reason of every
  /// decision. Fixes meet the request's policy; the ``LocationPolicy/timeout`` is the time within
  /// which a source must be reached, and for which one may be without a fix before the next one
  /// stands in.
  ///
  /// - Parameter request: Who is asked, and which fixes are told.
  /// - Returns: The changes.
  public func updates(_ request: LocationRequest) -> LocationUpdates {
    LocationUpdates { [timekeeper] in
      WatchRun(request, timekeeper: timekeeper, seed: .random(in: .min ... .max))
    }
  }
}
