public import WxCore
internal import WxSQLite

extension PlaceStore {
  /// Returns the places, now and again after each change by this process or another.
  ///
  /// The stream ends when its task is canceled, or with the error of a store that can no longer be
  /// read. Changes that follow each other within the interval are one element. A store that was
  /// missing when it was opened for reading stays empty.
  ///
  /// ```swift
  /// for try await places in store.updates() { print(places.map(\.name)) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two checks of the file, each of which takes microseconds.
  ///   - clocks: The clock for the interval.
  /// - Returns: The places, in the order of ``all()``; the first element arrives at once.
  public func updates(
    every interval: Duration = .seconds(1), clocks: Clocks = .live
  ) -> AsyncThrowingStream<[SavedPlace], any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        do {
          var last: Revision?
          while true {
            // The revision is read before the places, so that the next round notices a change in
            // between.
            let revision = try self.revision()
            if revision != last {
              last = revision
              continuation.yield(try all())
            }
            try await clocks.sleep(interval)
          }
        } catch is CancellationError {
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Two numbers that change whenever the content of the file changes.
  private struct Revision: Hashable {
    /// Changes with the commits of other connections.
    let others: Int?
    /// The number of rows that this connection has changed.
    let own: Int?
  }

  private func revision() throws(PlaceStoreError) -> Revision {
    try Self.explained(path, timeLimit) {
      try queue.withoutTransaction { database in
        Revision(
          others: try database.value("PRAGMA data_version", as: Int.self),
          own: try database.value("SELECT total_changes()", as: Int.self))
      }
    }
  }
}
