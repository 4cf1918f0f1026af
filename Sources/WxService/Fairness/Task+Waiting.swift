extension Task where Failure == any Error {
  /// Returns the value, unless the task that waits for it is canceled first.
  ///
  /// This task goes on for the others that wait for it.
  ///
  /// - Throws: The error of this task, or `CancellationError`.
  func valueUnlessCanceled() async throws -> Success {
    let (values, continuation) = AsyncThrowingStream<Success, any Error>.makeStream()
    let waiter = Task<Void, Never> { continuation.yield(with: await self.result) }
    defer { waiter.cancel() }
    for try await value in values { return value }
    throw _Concurrency.CancellationError()
  }
}
